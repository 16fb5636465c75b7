import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "../test/render";
import { notify } from "./notify";
import { announcer, offerUndo, undoOf } from "./undo";

const ctrlZ = (target: Element = document.body) =>
  act(() => void fireEvent.keyDown(target, { key: "z", ctrlKey: true }));

afterEach(() => act(() => notifications.clean()));

describe("notices", () => {
  it("say what was done politely and what failed at once, one at a time", async () => {
    renderApp(<main />);
    act(() => notify.success("Saved"));
    expect(await screen.findByRole("status")).toHaveTextContent("Saved");
    act(() => notify.error("Not saved"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not saved");
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
  });

  it("stand for four seconds, and for ten where something failed or can be pressed", async () => {
    jest.useFakeTimers();
    try {
      renderApp(<main />);
      const said = () => ["Saved", "Not saved", "Deleted", "Started"].filter((text) => screen.queryByText(text));
      act(() => notify.success("Saved"));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      act(() => offerUndo("Deleted", jest.fn()));
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(said()).toEqual(["Saved", "Deleted"]);
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      expect(said()).toEqual(["Deleted"]);
      act(() => notify.error("Not saved"));
      await act(() => jest.advanceTimersByTimeAsync(4_500));
      expect(said()).toEqual(["Not saved", "Deleted"]);
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(said()).toEqual(["Not saved"]);
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(said()).toEqual([]);
      act(() => notify.way("Started", "Open", jest.fn()));
      await act(() => jest.advanceTimersByTimeAsync(9_500));
      expect(said()).toEqual(["Started"]);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(said()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it("with a way stand beside a plain one that comes, until the next of their own kind", async () => {
    renderApp(<main />);
    act(() => notify.way("Hidden: one", "Clear", jest.fn()));
    act(() => notify.success("Created"));
    expect(await screen.findByText("Created")).toBeVisible();
    expect(screen.getByText("Hidden: one")).toBeVisible();
    act(() => notify.way("Hidden: two", "Clear", jest.fn()));
    expect(await screen.findByText("Hidden: two")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Hidden: one")).toBeNull());
  });

  it("of a failure leave when the same act is done, and only then", async () => {
    renderApp(<main />);
    act(() => notify.error("Not moved", "move t1"));
    act(() => notify.retry("Not saved", "Outline", "add Outline", jest.fn()));
    act(() => notify.done("move t2"));
    expect(await screen.findByText("Not moved")).toBeVisible();
    act(() => notify.done("move t1"));
    await waitFor(() => expect(screen.queryByText("Not moved")).toBeNull());
    expect(screen.getByText("Not saved")).toBeVisible();
    act(() => notify.done("add Outline"));
    await waitFor(() => expect(screen.queryByText("Not saved")).toBeNull());
  });

  it("take back the newest deed by Ctrl+Z, then the one before, each once", async () => {
    renderApp(<main />);
    const [first, second] = [jest.fn(), jest.fn()];
    act(() => {
      offerUndo("First deleted", first);
      offerUndo("Second deleted", second);
    });
    ctrlZ();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    ctrlZ();
    ctrlZ();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it("that are taken back say so to a screen reader", () => {
    renderApp(<main />);
    const say = jest.spyOn(announcer, "say");
    act(() => void offerUndo("Deleted", jest.fn()));
    expect(say).not.toHaveBeenCalled();
    ctrlZ();
    expect(say).toHaveBeenCalledWith("Undone");
  });

  it("of a deed under way are what Ctrl+Z takes back, once it stands, and not what was done before it", async () => {
    renderApp(<main />);
    const [before, of, late, failed] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
    let stand = (_: boolean) => {};
    const deed = () => new Promise<boolean>((resolve) => (stand = resolve));
    const begin = (text: string, onUndo: () => void) => undoOf(deed(), (stands) => (stands ? { text, onUndo } : null));
    act(() => void offerUndo("Before", before));

    const first = begin("Ticked", of);
    ctrlZ();
    expect([before.mock.calls.length, of.mock.calls.length]).toEqual([0, 0]);
    stand(true);
    await act(() => first);
    expect(of).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Ticked")).toBeNull();

    const second = begin("Moved", late);
    stand(true);
    await act(() => second);
    expect(await screen.findByText("Moved")).toBeVisible();
    ctrlZ();
    expect([late.mock.calls.length, before.mock.calls.length]).toEqual([1, 0]);

    const third = begin("Deleted", failed);
    ctrlZ();
    stand(false);
    await act(() => third);
    expect([failed.mock.calls.length, before.mock.calls.length]).toEqual([0, 0]);
    // What failed is nothing to take back any more, so the keys are of what was done before it.
    ctrlZ();
    expect(before).toHaveBeenCalledTimes(1);
    await expect(undoOf(Promise.reject(new Error("refused")), () => null)).rejects.toThrow("refused");
  });

  it("are taken back by Ctrl+Z from a box that one ticks, which has no typing to take back", () => {
    renderApp(<input type="checkbox" aria-label="Select" />);
    const undo = jest.fn();
    act(() => void offerUndo("Changed", undo));
    ctrlZ(screen.getByLabelText("Select"));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it("wait for none: the oldest leaves for the newest where there is no room, and what stands until it is dismissed stays", async () => {
    renderApp(<main />);
    const undo = jest.fn();
    act(() => notify.offer("New version", "Reload", jest.fn()));
    for (const text of ["First", "Second", "Third"]) {
      act(() => void offerUndo(text, undo));
      expect(await screen.findByText(text)).toBeVisible();
    }
    await waitFor(() => expect(screen.queryByText("First")).toBeNull());
    expect(screen.getByText("Second")).toBeVisible();
    expect(screen.getByText("New version")).toBeVisible();
    for (let n = 0; n < 3; n++) ctrlZ();
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it("leave Ctrl+Z to the field that has the focus, and to the browser once withdrawn", () => {
    renderApp(<input aria-label="Title" />);
    const undo = jest.fn();
    let withdraw = () => {};
    act(() => {
      withdraw = offerUndo("Deleted", undo);
    });
    ctrlZ(screen.getByLabelText("Title"));
    act(() => withdraw());
    ctrlZ();
    expect(undo).not.toHaveBeenCalled();
  });
});
