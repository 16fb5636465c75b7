// Parts whose code comes later: they open all the same, and a dialog gives the focus back.
import { Button } from "@mantine/core";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { renderApp } from "../test/render";
import { Dialog } from "./Dialog";
import { fetchAwaited, fetchAwaitedWhenNeared, late, lateDialog, themed, untilHere } from "./later";

type AskProps = { opened: boolean; onClose: () => void };
const Ask = ({ opened, onClose }: AskProps) => (
  <Dialog opened={opened} onClose={onClose} title="Ask">
    <button type="button">Yes</button>
  </Dialog>
);

function Screen({ Part }: { Part: ComponentType<AskProps> }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Part opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

it.each([true, false])(
  "opens a dialog and gives the focus back to what opened it, its code being there: %s",
  async (isThere) => {
    const Part = lateDialog<AskProps>(async () => Ask);
    if (isThere) await fetchAwaited();
    renderApp(<Screen Part={Part} />);
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

it("fetches once, when a button is neared, what is drawn at once from then on", async () => {
  const load = jest.fn(async () => () => <p>here</p>);
  const Part = late(load);
  const stop = fetchAwaitedWhenNeared();
  render(
    <>
      <p>words</p>
      <button type="button">Open</button>
    </>,
  );
  await userEvent.hover(screen.getByText("words"));
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(screen.getByRole("button"));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => {});
  render(<Part />);
  expect(screen.getByText("here")).toBeInTheDocument();
  await fetchAwaited();
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});

it("runs what it fetches ahead one after the other, so that a press between two is answered, and what cannot be had keeps nothing else away", async () => {
  const begun: string[] = [];
  let come = () => {};
  late(async () => {
    begun.push("first");
    // The next try, by the test after this one, finds the line back.
    if (begun.length === 1)
      await new Promise<void>((_, reject) => {
        come = () => reject(new TypeError("Failed to fetch"));
      });
    return () => null;
  });
  late(async () => {
    begun.push("second");
    return () => null;
  });
  const all = fetchAwaited();
  await act(async () => {});
  expect(begun).toEqual(["first"]);
  come();
  await all;
  expect(begun).toEqual(["first", "second"]);
});

it("asks again for what no screen can do without, until the line is back", async () => {
  jest.useFakeTimers();
  const load = jest.fn(async () => () => <p>here</p>);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = late(untilHere(load));
  render(<Part />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("here")).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it("draws a part of the component library where nothing around it has the library's theme", async () => {
  const Part = late(themed(async () => () => <Button>Open</Button>));
  render(<Part />);
  expect(await screen.findByRole("button", { name: "Open" })).toBeInTheDocument();
});
