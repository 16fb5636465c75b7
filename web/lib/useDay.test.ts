/** The reader's day goes on in a tab that stands open. */
import { act, renderHook } from "@testing-library/react";
import { dayOfReader } from "./dates";
import { useDay } from "./useDay";

afterEach(() => jest.useRealTimers());

test("the day becomes the next one within a minute of midnight, and at once where a tab is looked at again", () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 23, 59, 30) });
  const { result } = renderHook(useDay);
  const first = result.current;
  expect(dayOfReader(first)).toBe("2026-11-23");
  act(() => jest.advanceTimersByTime(60_000));
  expect(dayOfReader(result.current)).toBe("2026-11-24");
  const second = result.current;
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(second);
  jest.setSystemTime(new Date(2026, 10, 27, 9));
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(dayOfReader(result.current)).toBe("2026-11-27");
});
