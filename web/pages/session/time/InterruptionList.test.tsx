/** What interrupted a session, listed on its screen: named in place, deleted with Undo. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { interruptionWords } from "../../../domains/timer/interruptionWords";
import { answers, refusal } from "../../../test/answers";
import { sessionWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { InterruptionList } from "./InterruptionList";

const session = sessionWith({ id: "s1", now: Date.now() });
const one = (id: string, kind: "internal" | "external", word: string | null) => ({
  ...{ __typename: "Interruption", id, kind, word, at: new Date().toISOString(), taskId: null, taskTitle: null },
});
const both = [one("i1", "internal", "Phone"), one("i2", "external", null)];
const holding = (interruptions: object[]) => ({ ...session, interruptions });

function open(interruptions: object[] = both, more: Record<string, ReturnType<typeof refusal> | object> = {}) {
  const { link, asked } = answers({
    Interruptions: { session: { __typename: "PomodoroSession", id: "s1", interruptions } },
    ...(more as Record<string, Record<string, unknown>>),
  });
  return { ...renderApp(<InterruptionList session={session} />, { link }), asked };
}
const row = (text: string) => within(screen.getByText(text).closest("li") as HTMLElement);

test("what it was is said in place, and the focus goes back to the button", async () => {
  const named = [both[0] as object, { ...(both[1] as object), word: "Door" }];
  const { asked } = open(both, { ChangeInterruption: { changeInterruption: holding(named) } });
  await screen.findByText("Internal: Phone");
  await userEvent.click(row("External").getByRole("button", { name: /^Edit external interruption/ }));
  await userEvent.keyboard("Door{Enter}");
  expect(await screen.findByText("External: Door")).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ variables: { id: "i2", input: { word: "Door" } } });
  expect(row("External: Door").getByRole("button", { name: /^Edit/ })).toHaveFocus();
});

test("a refusal keeps the field with what was typed", async () => {
  open(both, { ChangeInterruption: refusal("INTERNAL", "Broken") });
  await screen.findByText("Internal: Phone");
  await userEvent.click(row("Internal: Phone").getByRole("button", { name: /^Edit/ }));
  await userEvent.clear(screen.getByRole("textbox", { name: "What was it?" }));
  await userEvent.keyboard("Mail{Enter}");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "What was it?" })).toHaveValue("Mail");
});

test("one is deleted, and Undo brings it back", async () => {
  const { asked } = open(both, {
    DeleteInterruption: { deleteInterruption: holding([both[0] as object]) },
    RestoreInterruption: { restoreInterruption: holding(both) },
  });
  await screen.findByText("Internal: Phone");
  await userEvent.click(row("External").getByRole("button", { name: /^Delete/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("External")).toBeVisible();
  expect(asked.slice(-2).map(({ name }) => name)).toEqual(["DeleteInterruption", "RestoreInterruption"]);
});

test("what could not be read is not none: it says so, and can be asked for again", async () => {
  let fails = true;
  const those = { session: { __typename: "PomodoroSession", id: "s1", interruptions: both } };
  const { link } = answers({ Interruptions: () => (fails ? refusal("INTERNAL", "Broken") : those) });
  renderApp(<InterruptionList session={session} />, { link });
  expect(await screen.findByText(interruptionWords.loadFailed)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Internal: Phone")).toBeVisible();
  expect(screen.queryByText(interruptionWords.loadFailed)).toBeNull();
});
