/** The session form: its lengths, its planned time in words, and what it sends. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { initialPreferences } from "#contract/preferences";
import { token } from "../../apollo/token";
import { preferences } from "../../lib/preferences";
import { renderApp } from "../../test/render";
import { SessionForm, type SessionFormProps } from "./SessionForm";
import { loadScheduleReader } from "./schedule";
import { forgetServerClock } from "./serverClock";
import { refused, serverOf, sessionOf } from "./sessions.fixture";

beforeEach(() => {
  forgetServerClock();
  token.set("t");
});
afterEach(() => {
  token.clear();
  preferences.set(initialPreferences);
});

async function open(props: Partial<SessionFormProps> = {}, answer: object | Error = { createSession: sessionOf() }) {
  const server = serverOf({ createSession: () => answer, updateSession: () => answer });
  const onSaved = jest.fn();
  renderApp(<SessionForm onSaved={onSaved} onCancel={() => undefined} {...props} />, { link: server.link });
  // the reader of dates arrives while the form is open
  await act(async () => void (await loadScheduleReader()));
  const sent = () => server.asked[0]?.variables as { input: Record<string, unknown> } | undefined;
  return { ...server, onSaved, sent };
}

const field = (label: string | RegExp) => screen.getByRole("textbox", { name: label });
const fill = (label: string | RegExp, text: string) => fireEvent.change(field(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole("button", { name: /Create Session|Save Changes/ }));

test("a new session is two hours long unless said otherwise", async () => {
  await open();
  expect(field("Duration (minutes)")).toHaveValue("120");
  expect(screen.getByText("2h 0m: 4 × 25 min focus, 4 × 5 min break")).toBeVisible();
});

test.each([
  ["0", messages.durationTooShort],
  ["-5", messages.durationTooShort],
  ["two hours", messages.durationTooShort],
  ["", messages.durationTooShort],
  ["0.9", messages.durationTooShort],
  ["481", messages.durationTooLong],
])("a duration of '%s' is refused with its sentence and sends nothing", async (text, sentence) => {
  const { asked } = await open();
  fill(/Name/, "Deep work");
  fill("Duration (minutes)", text);
  save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(asked).toHaveLength(0);
});

test("focus and break are held to their bounds, and forgiven when they are edited", async () => {
  const { asked } = await open();
  fill(/Name/, "Deep work");
  fill("Focus (minutes)", "0");
  fill("Break (minutes)", "61");
  save();
  await waitFor(() => expect(field("Focus (minutes)")).toHaveAccessibleDescription(/Must be at least 1$/));
  expect(field("Break (minutes)")).toHaveAccessibleDescription(/Must be no more than 60$/);
  fill("Focus (minutes)", "50");
  expect(field("Focus (minutes)")).not.toHaveAccessibleDescription(/Must be/);
  expect(asked).toHaveLength(0);
});

test("a duration of 1.5 becomes the whole number 1 before it is sent, in sight of the user", async () => {
  const { sent, onSaved } = await open();
  fill(/Name/, "  Deep work  ");
  fill("Duration (minutes)", "1.5");
  fireEvent.blur(field("Duration (minutes)"));
  expect(field("Duration (minutes)")).toHaveValue("1");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()?.input).toMatchObject({ name: "Deep work", totalSessionDuration: 1, duration: 25, breakDuration: 5 });
  expect(sent()?.input).not.toHaveProperty("description");
  expect(sent()?.input).not.toHaveProperty("scheduledAt");
  expect(await screen.findByText(messages.sessionCreated)).toBeVisible();
});

test("a name of spaces is a missing name; the error goes when the field is edited", async () => {
  const { asked } = await open();
  fill(/Name/, "   ");
  save();
  expect(await screen.findByText(messages.required)).toBeVisible();
  fill(/Name/, "x");
  expect(screen.queryByText(messages.required)).toBeNull();
  expect(asked).toHaveLength(0);
});

test("a planned time is shown back as it was understood, and sent as an instant", async () => {
  const { sent, onSaved } = await open();
  fill(/Name/, "Deep work");
  fill("Scheduled for", "2030-05-03 14:00");
  expect(await screen.findByText("Fri, May 3, 2030, 2:00 PM")).toBeVisible();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()?.input.scheduledAt).toBe(new Date(2030, 4, 3, 14).toISOString());
});

test("a planned time that cannot be read is an invalid format", async () => {
  const { asked } = await open();
  fill(/Name/, "Deep work");
  fill("Scheduled for", "buy sun screen");
  save();
  expect(await screen.findByText(messages.invalidFormat)).toBeVisible();
  expect(asked).toHaveLength(0);
});

test("an edit sends only what was changed, and null for what was emptied", async () => {
  const session = sessionOf({ description: "Methods first", scheduledAt: "2030-05-03T12:00:00.000Z" });
  const { sent, onSaved } = await open({ session }, { updateSession: session });
  fill("Description", "");
  fill("Duration (minutes)", "90");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()).toEqual({ id: "s1", input: { description: null, totalSessionDuration: 90 } });
  expect(await screen.findByText(messages.sessionUpdated)).toBeVisible();
});

test("what another tab changed while the form was open is not sent back as it was", async () => {
  const server = serverOf({ updateSession: () => ({ updateSession: sessionOf() }) });
  const onSaved = jest.fn();
  let renameElsewhere = () => {};
  function Open() {
    const [session, setSession] = useState(sessionOf());
    renameElsewhere = () => setSession({ ...session, name: "Renamed", duration: 50 });
    return <SessionForm session={session} onSaved={onSaved} onCancel={() => undefined} />;
  }
  renderApp(<Open />, { link: server.link });
  await act(async () => void (await loadScheduleReader()));
  act(() => renameElsewhere());
  fill("Description", "Methods first");
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(server.asked[0]?.variables).toEqual({ id: "s1", input: { description: "Methods first" } });
});

test("nobody signed in is told so, and a defect of the server has the catalogue's sentence", async () => {
  token.clear();
  const { asked } = await open({}, refused("INTERNAL", messages.internal));
  fill(/Name/, "Deep work");
  save();
  expect(await screen.findByText(messages.saveSessionUnauthenticated)).toBeVisible();
  expect(asked).toHaveLength(0);
  token.set("t");
  save();
  expect(await screen.findByText(messages.saveSessionFailed)).toBeVisible();
});

test("a completed session keeps its lengths: only name and description can be edited", async () => {
  await open({ session: sessionOf({ isCompleted: true, status: "completed", phase: "done" }) });
  expect(field("Duration (minutes)")).toBeDisabled();
  expect(field("Scheduled for")).toBeDisabled();
  expect(field(/Name/)).toBeEnabled();
});

test("a session that is counted up asks for no lengths; one that was none yet is again what it was", async () => {
  const { sent, onSaved } = await open();
  fill(/Name/, "Reading");
  const choice = () => screen.findByRole("combobox", { name: "A focus ends" });
  fill("Duration (minutes)", "");
  fill("Focus (minutes)", "0");
  fill("Break (minutes)", "7");
  fireEvent.change(await choice(), { target: { value: "countUp" } });
  expect(screen.queryByRole("textbox", { name: "Focus (minutes)" })).toBeNull();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()?.input).toMatchObject({
    ...{ name: "Reading", pace: "countUp" },
    ...{ totalSessionDuration: 120, duration: 25, breakDuration: 7 },
  });
});

test("a session that was started keeps how its focuses end", async () => {
  await open({ session: sessionOf({ phase: "paused", pace: "overtime" }) });
  const choice = await screen.findByRole("combobox", { name: "A focus ends" });
  expect(choice).toBeDisabled();
  expect(choice).toHaveValue("overtime");
});

test("a new session has the long break that the settings say", async () => {
  preferences.set({ longBreakEvery: 3, longBreakDuration: 20 });
  const { sent } = await open();
  expect(field("Focus phases before a long break (0: none)")).toHaveValue("3");
  expect(field("Long break (minutes)")).toHaveValue("20");
  fill("Name", "Deep work");
  save();
  await waitFor(() => expect(sent()?.input).toMatchObject({ longBreakEvery: 3, longBreakDuration: 20 }));
});

test("a new session begins its phases as the settings say; a focus that is ended by hand has no break to begin by itself", async () => {
  preferences.set({ autoStartFocus: false });
  const { sent, onSaved } = await open();
  fill(/Name/, "Reading");
  const focus = await screen.findByRole("switch", { name: "Auto-start focus" });
  expect(focus).not.toBeChecked();
  fireEvent.click(screen.getByRole("switch", { name: "Auto-start breaks" }));
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent()?.input).toMatchObject({ autoStartBreaks: false, autoStartFocus: false });
  fireEvent.change(screen.getByRole("combobox", { name: "A focus ends" }), { target: { value: "overtime" } });
  expect(screen.queryByRole("switch", { name: "Auto-start breaks" })).toBeNull();
});
