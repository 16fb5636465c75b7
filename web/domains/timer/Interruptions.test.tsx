/** What interrupts a focus is counted by a key and by a press, named in the notice, taken back, and offered again where it could not be sent. */
import { act, fireEvent, screen } from "@testing-library/react";
import { interruptionMessages } from "#contract/interruptions";
import { fieldsOf, refused, runningOf, type serverOf } from "../sessions/sessions.fixture";
import { placeSession } from "../sessions/sessions.live";
import { interruptionWords as words } from "./interruptionWords";
import { open as openPresence, pass, server, serverTime, withPresence } from "./presence.fixture";
import * as card from "./timerCard.fixture";

const interrupted = (id: string, kind: "internal" | "external" = "internal", word: string | null = null) => ({
  ...{ __typename: "Interruption" as const, id, kind, word },
  ...{ at: new Date(serverTime).toISOString(), taskId: null, taskTitle: null },
});
type Those = ReturnType<typeof interrupted>[];
const key = (key: string) => fireEvent.keyDown(document.body, { key });

describe("on any screen", () => {
  withPresence();
  /** One minute into the first focus; the server knows `those`. */
  const open = (more: Parameters<typeof serverOf>[0] = {}, ran = 60) => {
    let those: Those = [];
    const session = () => ({ ...fieldsOf(runningOf(serverTime, ran)), now: server(), interruptions: those });
    const opened = openPresence(fieldsOf(runningOf(serverTime, ran)), "/?view=tasks", {
      countInterruption: ({ input }) => {
        const { id, kind } = input as { id: string; kind: "internal" };
        those = [...those, interrupted(id, kind)];
        return { countInterruption: session() };
      },
      changeInterruption: () => ({ changeInterruption: session() }),
      deleteInterruption: ({ id }) => {
        those = those.filter((one) => one.id !== id);
        return { deleteInterruption: session() };
      },
      ...more,
    });
    const sent = () => opened.asked.filter(({ name }) => /Interruption$/.test(name));
    return { ...opened, sent, those: () => those };
  };

  test("' counts an internal one and - an external one; the notice names it and takes no focus", async () => {
    const { sent } = open();
    await pass(0);
    key("'");
    await pass(0);
    expect(document.body).toHaveFocus();
    expect(screen.getByText(words.of.internal)).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: words.addWord }));
    const field = screen.getByRole("textbox", { name: words.word });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: " Phone " } });
    // Typed into the field, the keys are letters.
    fireEvent.keyDown(field, { key: "-" });
    fireEvent.submit(field);
    await pass(0);
    expect(screen.getByRole("button", { name: "Phone" })).toHaveFocus();
    key("-");
    await pass(0);
    const [first, named, second] = sent();
    const { id } = Object(first?.variables.input);
    expect([first, named, second]).toMatchObject([
      { name: "CountInterruption", variables: { id: "s1", input: { id, kind: "internal" } } },
      { name: "ChangeInterruption", variables: { id, input: { word: "Phone" } } },
      { name: "CountInterruption", variables: { id: "s1", input: { kind: "external" } } },
    ]);
  });

  test("Ctrl+Z takes it back", async () => {
    const { sent, those } = open();
    await pass(0);
    key("'");
    await pass(0);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await pass(0);
    expect(sent().map(({ name }) => name)).toEqual(["CountInterruption", "DeleteInterruption"]);
    expect(those()).toEqual([]);
  });

  test("in a break the keys do nothing", async () => {
    const { sent } = open({}, 26 * 60);
    await pass(0);
    // Taken all the same: at ' Firefox would search the page.
    expect([key("'"), key("-")]).toEqual([false, false]);
    await pass(0);
    expect(sent()).toEqual([]);
  });

  test("' counts where it waits for a letter, except in a field and with Shift", async () => {
    const { sent } = open();
    await pass(0);
    const dead = { key: "Dead", code: "Quote" };
    const field = document.body.appendChild(document.createElement("input"));
    expect(fireEvent.keyDown(field, dead)).toBe(true);
    field.remove();
    fireEvent.keyDown(document.body, { ...dead, shiftKey: true });
    await pass(0);
    expect(sent()).toEqual([]);
    fireEvent.keyDown(document.body, dead);
    await pass(0);
    expect(sent()).toMatchObject([{ variables: { input: { kind: "internal" } } }]);
  });

  test("what could not be sent is offered again, under the same id", async () => {
    let fails = true;
    const { sent, those } = open({
      countInterruption: () => (fails ? new TypeError("Failed to fetch") : { countInterruption: null }),
    });
    await pass(0);
    key("'");
    await pass(0);
    fails = false;
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await pass(0);
    const ids = sent().map(({ variables }) => (variables.input as { id: string }).id);
    expect([ids.length, new Set(ids).size, those()]).toEqual([2, 1, []]);
  });
});

describe("on the session's card", () => {
  card.withTimerCard();
  const session = runningOf(card.serverTime, 60);

  test("a press counts at once, and a refusal takes that back and says why", async () => {
    let refuse: (reason: Error) => void = () => {};
    card.open(session, {
      interruptions: () => ({
        session: { __typename: "PomodoroSession", id: "s1", interruptions: [interrupted("i1", "external")] },
      }),
      countInterruption: () =>
        new Promise<Error>((resolve) => {
          refuse = resolve;
        }),
    });
    await card.settle();
    await card.settle();
    expect(card.timer().getByRole("button", { name: "External 1" })).toBeVisible();
    fireEvent.click(card.timer().getByRole("button", { name: "Internal 0" }));
    await card.settle();
    expect(card.timer().getByRole("button", { name: "Internal 1" })).toBeVisible();
    refuse(refused("CONFLICT", interruptionMessages.noFocus));
    await card.settle();
    expect(card.timer().getByRole("button", { name: "Internal 0" })).toBeVisible();
    expect(screen.getByText(interruptionMessages.noFocus)).toBeVisible();
    // No focus runs any more, whatever is tried again.
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  /** Two presses whose answers come when they are given: `answer(0)` is the first one's. */
  async function pressTwice() {
    let those: Those = [];
    const answers: (() => Promise<void>)[] = [];
    card.open(session, {
      interruptions: () => ({ session: { __typename: "PomodoroSession", id: "s1", interruptions: those } }),
      countInterruption: ({ input }) => {
        those = [...those, interrupted((input as { id: string }).id)];
        const updatedAt = new Date(card.serverTime + those.length).toISOString();
        const countInterruption = { ...fieldsOf(session), updatedAt, now: card.server(), interruptions: those };
        return new Promise((resolve) =>
          answers.push(async () => {
            resolve({ countInterruption });
            await card.settle();
          }),
        );
      },
    });
    await card.settle();
    await card.settle();
    const isShown = (count: number) =>
      expect(card.timer().getByRole("button", { name: `Internal ${count}` })).toBeVisible();
    for (const before of [0, 1]) {
      fireEvent.click(card.timer().getByRole("button", { name: `Internal ${before}` }));
      await card.settle();
    }
    isShown(2);
    return { answer: (at: number) => answers[at]?.(), isShown };
  }

  test("two quick presses are two, while their answers are under way and as each comes", async () => {
    const { answer, isShown } = await pressTwice();
    await answer(0);
    isShown(2);
    await answer(1);
    isShown(2);
  });

  test("an answer that a newer one has overtaken hides nothing", async () => {
    const { answer, isShown } = await pressTwice();
    await answer(1);
    isShown(2);
    await answer(0);
    isShown(2);
  });

  test("what could not be read is not none: it is asked for again", async () => {
    let fails = true;
    const those = { session: { __typename: "PomodoroSession", id: "s1", interruptions: [interrupted("i1")] } };
    card.open(session, { interruptions: () => (fails ? refused("INTERNAL", "Broken") : those) });
    await card.settle();
    await card.settle();
    expect(card.timer().getByRole("button", { name: "Internal –" })).toBeEnabled();
    fails = false;
    fireEvent.click(card.timer().getByRole("button", { name: `${words.loadFailed}: Try Again` }));
    await card.settle();
    expect(card.timer().getByRole("button", { name: "Internal 1" })).toBeVisible();
    expect(card.timer().queryByRole("button", { name: /Try Again/ })).toBeNull();
  });

  test("is asked for again when another tab counted, and at nothing else that becomes of the session", async () => {
    let those: Those = [];
    const { asked, client } = card.open(session, {
      interruptions: () => ({ session: { __typename: "PomodoroSession", id: "s1", interruptions: those } }),
    });
    const questions = () => asked.filter(({ name }) => name === "Interruptions").length;
    /** Heard of the session, so many milliseconds later. */
    const hear = async (after: number, fields: object) => {
      const updatedAt = new Date(card.serverTime + after).toISOString();
      act(() => placeSession(client.cache, { ...fieldsOf(session), updatedAt, now: card.server() + after, ...fields }));
      await card.pass(1000);
    };
    await card.settle();
    await card.settle();
    expect(questions()).toBe(1);
    const paused = { phase: "paused" as const, isPaused: true, isActive: false, runningSince: null, elapsedMs: 60_000 };
    await hear(1, paused);
    await hear(2, {});
    await hear(3, { currentTaskId: "t1", name: "Another" });
    expect(questions()).toBe(1);
    those = [interrupted("i1")];
    await hear(4, { interruptionsChangedAt: new Date(card.serverTime + 4).toISOString() });
    expect(questions()).toBe(2);
    expect(card.timer().getByRole("button", { name: "Internal 1" })).toBeVisible();
  });

  test("in a break it says how many there were, and counts none", async () => {
    card.open(runningOf(card.serverTime, 26 * 60));
    await card.settle();
    await card.settle();
    const internal = card.timer().getByRole("button", { name: /^Internal/ });
    expect(internal).toBeDisabled();
    expect(internal).toHaveAttribute("title", interruptionMessages.noFocus);
    expect(internal).not.toHaveTextContent("'");
  });
});
