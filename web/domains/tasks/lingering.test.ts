/** What was ticked off stays a moment in a list that holds no such tasks. */
import { act, renderHook } from "@testing-library/react";
import { linger, useLingering } from "./lingering";

const items = ["a", "b", "c"].map((id) => ({ id }));

function listOf(all: readonly { id: string }[]) {
  const { result, rerender } = renderHook(({ all }) => useLingering(all, "open"), { initialProps: { all } });
  return {
    ids: () => result.current?.map(({ id }) => id),
    show: (all: readonly { id: string }[]) => rerender({ all }),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("several that were ticked at once leave at once, so that a list is drawn but once", async () => {
  const drawn: (number | undefined)[] = [];
  const { rerender } = renderHook(({ all }) => drawn.push(useLingering(all, "open")?.length), {
    initialProps: { all: items },
  });
  act(() => linger(["a", "b", "c"]));
  rerender({ all: [] });
  // A step for each timer, as in a browser.
  while (jest.getTimerCount() > 0) await act(() => jest.advanceTimersToNextTimerAsync());
  expect(new Set(drawn)).toEqual(new Set([3, 0]));
});

test("one that is ticked, opened and ticked again stays as long as after its last tick", () => {
  const list = listOf(items);
  act(() => linger(["b"]));
  act(() => void jest.advanceTimersByTime(900));
  act(() => linger(["b"]));
  list.show([items[0], items[2]] as typeof items);
  act(() => void jest.advanceTimersByTime(900));
  expect(list.ids()).toEqual(["a", "b", "c"]);
  act(() => void jest.advanceTimersByTime(100));
  expect(list.ids()).toEqual(["a", "c"]);
});
