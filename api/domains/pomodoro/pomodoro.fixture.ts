/** Focus sessions in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { interruptionMessages } from "#contract/interruptions";
import { intervalMessages } from "#contract/intervals";
import { messages } from "#contract/messages";
import { sessionFields } from "#contract/session-fields";
import { all, byId, deletion, type Fixture, gql, own, rest, restoration } from "../../test/operations";

declare module "../../test/household" {
  interface Household {
    session: string;
    /** Time that its session ran, and how it came to be: those who need them have them (furnished). */
    interval: string;
    intervalChange: string;
    /** What interrupted it. */
    interruption: string;
  }
}

const session = `${all(sessionFields)} status phase isActive timeRemaining startTime endTime currentTaskId tasks { id title } intervals { id version kind from to taskId taskTitle } interruptions { id kind at word taskId taskTitle }`;
const change = `id intervals { id version kind from to taskId taskTitle } session { ${session} }`;
/** While an account of tests was there already. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** While its session ran, the same in every call. */
const away = { from: ago(50 * 60), to: ago(48.5 * 60) };
const sessionVerb = (name: string) =>
  gql("user", ["session"], `mutation ($id: ID!) { ${name}(id: $id) { ${session} } }`, byId("session"));

export const fixture: Fixture = {
  absent: {
    session: messages.sessionNotFound,
    interval: intervalMessages.notFound,
    intervalChange: intervalMessages.changeNotFound,
    interruption: interruptionMessages.notFound,
  },
  things: ["session", "interval", "intervalChange", "interruption"],
  made: ({ id, mark, session }) => `
    INSERT INTO pomodoro_sessions (user_id, id, name, description, scheduled_at)
      VALUES ('${id}', '${session}', '${mark}', '${mark}', now() + interval '1 hour');`,
  edges: {
    "Change.session": (x) => x.session,
    "PomodoroSession.intervals": (x) => x.ran,
    "PomodoroSession.interruptions": (x) => x.interruption,
    "IntervalChange.session": (x) => x.session,
    "IntervalChange.intervals": (x) => x.ran,
  },
  operations: {
    "Query.findSessions": gql(
      "user",
      [],
      `query ($text: String!) { findSessions(text: $text) { ${session} } }`,
      () => ({ text: "mark" }),
    ),
    "Query.sessions": gql(
      "user",
      [],
      `query ($c: ID) { sessions(section: scheduled, cursor: $c) { ${session} } }`,
      (x) => ({ c: x.session }),
      ["session"],
    ),
    "Query.sessionsBetween": gql(
      "user",
      [],
      `query ($from: DateTime!, $to: DateTime!) { sessionsBetween(from: $from, to: $to) { ${session} } }`,
      () => ({
        from: new Date(Date.now() - 86_400_000).toISOString(),
        to: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    ),
    "Query.currentSessions": gql("user", [], `{ currentSessions { ${session} } }`),
    "Query.session": gql("user", ["session"], `query ($id: ID!) { session(id: $id) { ${session} } }`, byId("session")),
    "Mutation.createSession": gql(
      "user",
      [],
      `mutation ($input: CreateSessionInput!) { createSession(input: $input) { ${session} } }`,
      () => ({ input: { name: "New session" } }),
    ),
    "Mutation.updateSession": gql(
      "user",
      ["session"],
      `mutation ($id: ID!, $input: UpdateSessionInput!) { updateSession(id: $id, input: $input) { ${session} } }`,
      (x) => ({ id: x.session, input: { name: "Renamed" } }),
    ),
    "Mutation.deleteSession": deletion("deleteSession", "session"),
    "Mutation.restoreSession": restoration("restoreSession", "session", session),
    "Mutation.startSession": sessionVerb("startSession"),
    "Mutation.pauseSession": sessionVerb("pauseSession"),
    "Mutation.resumeSession": sessionVerb("resumeSession"),
    "Mutation.completeSession": sessionVerb("completeSession"),
    "Mutation.extendPhase": gql(
      "user",
      ["session"],
      `mutation ($id: ID!) { extendPhase(id: $id, phase: 1) { ${session} } }`,
      byId("session"),
    ),
    "Mutation.endPhase": gql(
      "user",
      ["session"],
      `mutation ($id: ID!) { endPhase(id: $id, phase: 1) { ${session} } }`,
      byId("session"),
    ),
    "Mutation.focusTask": gql(
      "user",
      ["task"],
      `mutation ($id: ID!) { focusTask(id: $id) { ${session} } }`,
      byId("task"),
    ),
    "Mutation.addTasksToSession": gql(
      "user",
      ["session", "task"],
      `mutation ($id: ID!, $taskIds: [ID!]!) { addTasksToSession(id: $id, taskIds: $taskIds) { ${session} } }`,
      (x) => ({ id: x.session, taskIds: [x.task] }),
    ),
    "Mutation.removeTaskFromSession": gql(
      "user",
      ["session", "task"],
      `mutation ($id: ID!, $taskId: ID!) { removeTaskFromSession(id: $id, taskId: $taskId) { ${session} } }`,
      (x) => ({ id: x.session, taskId: x.task }),
    ),
    "Mutation.switchTask": gql(
      "user",
      ["session", "task"],
      `mutation ($id: ID!, $taskId: ID!) { switchTask(id: $id, taskId: $taskId) { ${session} } }`,
      (x) => ({ id: x.session, taskId: x.task }),
    ),
    "Mutation.addInterval": gql(
      "user",
      ["session", "task"],
      `mutation ($id: ID!, $input: AddIntervalInput!) { addInterval(id: $id, input: $input) { ${change} } }`,
      (x) => ({ id: x.session, input: { from: ago(60), to: ago(50), taskId: x.task } }),
    ),
    "Mutation.changeInterval": gql(
      "user",
      ["interval", "task"],
      `mutation ($id: ID!, $input: ChangeIntervalInput!) { changeInterval(id: $id, input: $input) { ${change} } }`,
      (x) => ({ id: x.interval, input: { version: x.interval, taskId: x.task } }),
    ),
    "Mutation.splitInterval": gql(
      "user",
      ["interval"],
      `mutation ($id: ID!, $version: String!, $at: DateTime!) { splitInterval(id: $id, version: $version, at: $at) { ${change} } }`,
      (x) => ({ id: x.interval, version: x.interval, at: ago(48.5 * 60) }),
    ),
    "Mutation.deleteInterval": gql(
      "user",
      ["interval"],
      `mutation ($id: ID!, $version: String!) { deleteInterval(id: $id, version: $version) { ${change} } }`,
      (x) => ({ id: x.interval, version: x.interval }),
    ),
    "Mutation.undoIntervalChange": gql(
      "user",
      ["intervalChange"],
      `mutation ($id: ID!) { undoIntervalChange(id: $id) { ${change} } }`,
      byId("intervalChange"),
    ),
    // An id that is another's is as good as a new one.
    "Mutation.countInterruption": gql(
      "user",
      ["session"],
      `mutation ($id: ID!, $input: CountInterruptionInput!) { countInterruption(id: $id, input: $input) { ${session} } }`,
      (x) => ({ id: x.session, input: { id: x.interruption, kind: "internal", word: "Phone" } }),
      ["interruption"],
    ),
    "Mutation.changeInterruption": gql(
      "user",
      ["interruption"],
      `mutation ($id: ID!, $input: ChangeInterruptionInput!) { changeInterruption(id: $id, input: $input) { ${session} } }`,
      (x) => ({ id: x.interruption, input: { word: "Phone" } }),
    ),
    "Mutation.deleteInterruption": gql(
      "user",
      ["interruption"],
      `mutation ($id: ID!) { deleteInterruption(id: $id) { ${session} } }`,
      byId("interruption"),
    ),
    "Mutation.restoreInterruption": restoration("restoreInterruption", "interruption", session),
    "GET /pomodoro/:id/interruptions": rest("user", ["session"], (x) => `/pomodoro/${x.session}/interruptions`),
    "POST /pomodoro/:id/interruptions": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}/interruptions`,
      (x) => ({ id: x.interruption, kind: "internal", word: "Phone" }),
    ),
    "PUT /pomodoro/interruptions/:id": rest(
      "user",
      ["interruption"],
      (x) => `/pomodoro/interruptions/${x.interruption}`,
      () => ({ word: "Phone" }),
    ),
    "DELETE /pomodoro/interruptions/:id": rest(
      "user",
      ["interruption"],
      (x) => `/pomodoro/interruptions/${x.interruption}`,
    ),
    "Query.absence": gql(
      "user",
      ["session"],
      "query ($id: ID!, $from: DateTime!, $to: DateTime!) { absence(id: $id, from: $from, to: $to) { from to } }",
      (x) => ({ id: x.session, ...away }),
    ),
    "Mutation.answerAbsence": gql(
      "user",
      ["session"],
      `mutation ($id: ID!, $input: AnswerAbsenceInput!) { answerAbsence(id: $id, input: $input) { ${change} } }`,
      (x) => ({ id: x.session, input: { from: ago(60), to: ago(50), answer: "discard" } }),
    ),
    "GET /pomodoro/:id/absence": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}/absence?from=${away.from}&to=${away.to}`,
    ),
    "PUT /pomodoro/:id/absence": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}/absence`,
      () => ({ from: ago(60), to: ago(50), answer: "discard" }),
    ),
    "POST /pomodoro/:id/intervals": rest(
      "user",
      ["session", "task"],
      (x) => `/pomodoro/${x.session}/intervals`,
      (x) => ({ from: ago(60), to: ago(50), taskId: x.task }),
    ),
    "PUT /pomodoro/intervals/:id": rest(
      "user",
      ["interval", "task"],
      (x) => `/pomodoro/intervals/${x.interval}`,
      (x) => ({ version: x.interval, taskId: x.task }),
    ),
    "POST /pomodoro/intervals/:id/split": rest(
      "user",
      ["interval"],
      (x) => `/pomodoro/intervals/${x.interval}/split`,
      (x) => ({ version: x.interval, at: ago(48.5 * 60) }),
    ),
    "DELETE /pomodoro/intervals/:id": rest(
      "user",
      ["interval"],
      (x) => `/pomodoro/intervals/${x.interval}?version=${x.interval}`,
    ),
    "PUT /pomodoro/interval-changes/:id/undo": rest(
      "user",
      ["intervalChange"],
      (x) => `/pomodoro/interval-changes/${x.intervalChange}/undo`,
    ),
    "GET /pomodoro/:id/intervals": rest("user", ["session"], (x) => `/pomodoro/${x.session}/intervals`),
    "PUT /pomodoro/:id/task": rest(
      "user",
      ["session", "task"],
      (x) => `/pomodoro/${x.session}/task`,
      (x) => ({ taskId: x.task }),
    ),
    "GET /tasks/pomodoro/:id": rest("user", ["session"], (x) => `/tasks/pomodoro/${x.session}`),
    "PUT /tasks/:id/focus": rest("user", ["task"], (x) => `/tasks/${x.task}/focus`),
    "GET /pomodoro": rest("user", [], (x) => `/pomodoro?cursor=${x.session}`, undefined, ["session"]),
    "POST /pomodoro": own("/pomodoro", { name: "New session" }),
    "GET /pomodoro/:id": rest("user", ["session"], (x) => `/pomodoro/${x.session}`),
    "PUT /pomodoro/:id": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}`,
      () => ({ isActive: true }),
    ),
    "POST /pomodoro/:id/extend-phase": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}/extend-phase`,
      () => ({ phase: 1 }),
    ),
    "PUT /pomodoro/:id/end-phase": rest(
      "user",
      ["session"],
      (x) => `/pomodoro/${x.session}/end-phase`,
      () => ({ phase: 1 }),
    ),
    "DELETE /pomodoro/:id": rest("user", ["session"], (x) => `/pomodoro/${x.session}`),
  },
};
