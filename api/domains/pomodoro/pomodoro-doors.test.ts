/**
 * Sessions through both doors, as consumers call them (docs/api.md "Calls", "Entities" and "Rules"), and what is refused there,
 * with which words, and to whom (docs/product.md "Field rules"; docs/api.md "Codes").
 */
import { messages } from "#contract/messages";
import { type TestApp, testApp } from "../../test/app";

let app: TestApp;
let me: { token: string; id: string };
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  me = await app.signUp();
});

const rest = (method: string, path: string, body?: unknown, token: string | undefined = me.token) =>
  app.rest(method, path, { ...(token && { token }), body });
const made = async (body: object = { name: "Deep work" }) => (await rest("POST", "/pomodoro", body)).body.data;
const taskMade = async () => (await rest("POST", "/tasks", { title: "A task" })).body.data.id as string;

const keys =
  "id name description scheduledAt totalSessionDuration duration breakDuration status isActive isPaused isCompleted timeRemaining sessionProgress currentTaskId startTime endTime createdAt updatedAt tasks";

test("a task is switched to through both doors, and what ran is told with it", async () => {
  const { id } = await made();
  const [one, two] = [await taskMade(), await taskMade()];
  const add = "mutation ($id: ID!, $ids: [ID!]!) { addTasksToSession(id: $id, taskIds: $ids) { currentTaskId } }";
  const added = await app.gql(add, { id, ids: [one, two] }, me.token);
  expect(added.data?.addTasksToSession).toEqual({ currentTaskId: one });
  await rest("PUT", `/pomodoro/${id}`, { isActive: true });
  const switched = await rest("PUT", `/pomodoro/${id}/task`, { taskId: two });
  expect([switched.status, switched.body.data.currentTaskId]).toEqual([200, two]);
  const ran = await rest("GET", `/pomodoro/${id}/intervals`);
  expect(ran.body.data[0]).toMatchObject({ kind: "focus", taskId: one, taskTitle: "A task" });
  expect((await rest("PUT", `/pomodoro/${id}/task`, {})).status).toBe(400);
  expect((await rest("PUT", `/pomodoro/${id}/task`, { taskId: id })).body.error.message).toBe(messages.taskNotFound);
  await rest("PUT", `/pomodoro/${id}`, { isCompleted: true });
  expect((await rest("PUT", `/pomodoro/${id}/task`, { taskId: one })).status).toBe(409);
  expect((await rest("GET", `/pomodoro/${id}`)).body.data.currentTaskId).toBeNull();
});

test("a session made over REST has every key of the contract, unset ones as null, and the server's clock", async () => {
  const { status, body } = await rest("POST", "/pomodoro", {
    name: "  Deep work ",
    description: "  ",
    id: me.id,
    isCompleted: true,
  });
  expect(status).toBe(201);
  expect(Object.keys(body.data).sort()).toEqual(
    [
      ...keys.split(" "),
      "longBreakEvery",
      "longBreakDuration",
      "pace",
      "autoStartBreaks",
      "autoStartFocus",
      "now",
    ].sort(),
  );
  expect(body.data).toMatchObject({
    ...{
      name: "Deep work",
      description: null,
      scheduledAt: null,
      totalSessionDuration: 120,
      duration: 25,
      breakDuration: 5,
    },
    ...{
      status: "inactive",
      isActive: false,
      isPaused: false,
      isCompleted: false,
      timeRemaining: 7200,
      sessionProgress: 0,
    },
    ...{ startTime: null, endTime: null, tasks: [] },
  });
  expect(body.data.id).not.toBe(me.id);
  expect(body.data.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(body.data.now - Date.now())).toBeLessThan(5000);
});

test("the list comes newest first with its tasks, the count counts it, one is found by its id, a deleted one is gone", async () => {
  const [first, second] = [await made({ name: "First" }), await made({ name: "Second" })];
  const task = await taskMade();
  expect((await rest("PUT", `/tasks/${task}`, { pomodoroSessionId: first.id })).body.data.pomodoroSessionId).toBe(
    first.id,
  );
  const list = (await rest("GET", "/pomodoro")).body.data;
  expect(list.map((each: { name: string }) => each.name)).toEqual(["Second", "First"]);
  expect(list[1].tasks).toMatchObject([{ id: task, title: "A task", pomodoroSessionId: first.id }]);
  expect((await rest("GET", "/pomodoro?count=true")).body).toEqual({ success: true, data: { count: 2 } });
  expect((await rest("GET", `/tasks/pomodoro/${first.id}`)).body.data).toEqual(list[1].tasks);
  expect((await rest("GET", `/tasks/pomodoro/${second.id}`)).body.data).toEqual([]);
  expect((await rest("GET", `/pomodoro/${second.id}`)).body.data).toMatchObject({ ...second, now: expect.any(Number) });
  expect(await rest("DELETE", `/pomodoro/${first.id}`)).toMatchObject({ status: 204, body: {} });
  expect((await rest("GET", `/pomodoro/${first.id}`)).body.error).toEqual({
    code: "NOT_FOUND",
    message: messages.sessionNotFound,
  });
  expect((await rest("GET", `/tasks/${task}`)).body.data).toMatchObject({
    pomodoroSessionId: null,
    pomodoroSessions: [],
  });
});

test("the original's saves work: start, keep-alive, pause, resume, complete, each answered with the true state", async () => {
  const { id } = await made({ name: "Deep work", totalSessionDuration: 60 });
  const save = async (body: object) => (await rest("PUT", `/pomodoro/${id}`, body)).body.data;
  const minted = { timeRemaining: 999_999, sessionProgress: 0, startTime: "1999-01-01T00:00:00.000Z", endTime: null };
  const started = await save({ isActive: true, isPaused: false, ...minted });
  expect(started).toMatchObject({ status: "active", isActive: true, isPaused: false, endTime: null });
  expect(started.timeRemaining).toBeGreaterThan(3590);
  expect(started.timeRemaining).toBeLessThanOrEqual(3600);
  const kept = await save({ timeRemaining: 5, sessionProgress: 99, startTime: "bogus" });
  expect(kept).toMatchObject({ status: "active", startTime: started.startTime, updatedAt: started.updatedAt });
  expect(kept.timeRemaining).toBeGreaterThan(3590);
  expect(await save({ isActive: true, isPaused: true })).toMatchObject({
    status: "active",
    isActive: true,
    isPaused: true,
  });
  expect(await save({ isPaused: false })).toMatchObject({ isActive: true, isPaused: false });
  const done = await save({
    isActive: false,
    isPaused: false,
    isCompleted: true,
    timeRemaining: 0,
    sessionProgress: 100,
  });
  expect(done).toMatchObject({
    status: "completed",
    isActive: false,
    isCompleted: true,
    sessionProgress: 0,
    endTime: expect.any(String),
  });
  expect(await save({ isCompleted: true, isActive: false })).toMatchObject({ ...done, now: expect.any(Number) });
  const refused = await rest("PUT", `/pomodoro/${id}`, { isActive: true });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT", message: messages.sessionCannotResume } },
  });
});

test("scheduledAt comes back as UTC with milliseconds, and null or blank clears it", async () => {
  const { id, scheduledAt } = await made({ name: "Planned", scheduledAt: "2027-03-01T09:00:00+02:00" });
  expect(scheduledAt).toBe("2027-03-01T07:00:00.000Z");
  expect((await rest("PUT", `/pomodoro/${id}`, { name: "Still" })).body.data.scheduledAt).toBe(scheduledAt);
  expect((await rest("PUT", `/pomodoro/${id}`, { scheduledAt: " " })).body.data.scheduledAt).toBeNull();
});

const all =
  "id name phase isActive timeRemaining elapsedMs runningSince now startTime intervals { kind from to } tasks { id }";

test("GraphQL speaks of the same session: its mutations move it, its phase and its open interval show it", async () => {
  const act = async (name: string, id: string) =>
    (await app.gql(`mutation ($id: ID!) { ${name}(id: $id) { ${all} } }`, { id }, me.token)).data?.[name];
  const create = `mutation ($input: CreateSessionInput!) { createSession(input: $input) { ${all} } }`;
  const { createSession } = (await app.gql(create, { input: { name: "Deep work" } }, me.token)).data;
  expect(createSession).toMatchObject({ phase: "ready", intervals: [], tasks: [], runningSince: null });
  const running = await act("startSession", createSession.id);
  expect(running).toMatchObject({
    phase: "running",
    isActive: true,
    startTime: new Date(running.runningSince).toISOString(),
  });
  expect(await act("resumeSession", createSession.id)).toMatchObject({
    phase: "running",
    runningSince: running.runningSince,
  });
  expect(await act("pauseSession", createSession.id)).toMatchObject({ phase: "paused", runningSince: null });
  const done = await act("completeSession", createSession.id);
  expect(done.phase).toBe("done");
  const { errors } = await app.gql(`mutation ($id: ID!) { startSession(id: $id) { id } }`, { id: done.id }, me.token);
  expect(errors?.[0]).toMatchObject({ message: messages.sessionCannotResume, extensions: { code: "CONFLICT" } });
  const { data } = await app.gql(`{ sessions { ${all} } overview { sessions } }`, {}, me.token);
  expect(data.sessions).toMatchObject([{ id: done.id, phase: "done", intervals: done.intervals }]);
  expect(data.overview).toEqual({ sessions: 1 });
  expect(
    (await app.gql(`mutation ($id: ID!) { deleteSession(id: $id) }`, { id: done.id }, me.token)).data.deleteSession,
  ).toBe(done.id);
});

test("GraphQL puts tasks into a session and takes them out; they name it and it names them", async () => {
  const { id } = await made();
  const [a, b] = [await taskMade(), await taskMade()];
  const add = `mutation ($id: ID!, $taskIds: [ID!]!) { addTasksToSession(id: $id, taskIds: $taskIds) { tasks { id pomodoroSessionId } } }`;
  const added = (await app.gql(add, { id, taskIds: [a, b] }, me.token)).data.addTasksToSession.tasks;
  expect(added.map((task: { id: string }) => task.id).sort()).toEqual([a, b].sort());
  expect(added[0].pomodoroSessionId).toBe(id);
  const remove = `mutation ($id: ID!, $taskId: ID!) { removeTaskFromSession(id: $id, taskId: $taskId) { tasks { id } } }`;
  expect((await app.gql(remove, { id, taskId: a }, me.token)).data.removeTaskFromSession.tasks).toEqual([{ id: b }]);
  const foreign = await app.signUp();
  const { errors } = await app.gql(add, { id, taskIds: [a] }, foreign.token);
  expect(errors?.[0]).toMatchObject({ extensions: { code: "NOT_FOUND" } });
});

describe("Bad input is refused with its own sentence, over REST and, where its types admit it, over GraphQL", () => {
  const cases: [Record<string, unknown>, string, string, boolean][] = [
    [{ totalSessionDuration: 0 }, "totalSessionDuration", messages.durationTooShort, true],
    [{ totalSessionDuration: -5 }, "totalSessionDuration", messages.durationTooShort, true],
    [{ totalSessionDuration: 481 }, "totalSessionDuration", messages.durationTooLong, true],
    [{ totalSessionDuration: 1.5 }, "totalSessionDuration", messages.wholeNumber, false],
    [{ totalSessionDuration: "60" }, "totalSessionDuration", messages.wholeNumber, false],
    [{ totalSessionDuration: null }, "totalSessionDuration", messages.required, true],
    [{ duration: 181 }, "duration", messages.atMost(180), true],
    [{ breakDuration: -1 }, "breakDuration", messages.atLeast(0), true],
    [{ longBreakEvery: 13 }, "longBreakEvery", messages.atMost(12), true],
    [{ longBreakDuration: 0 }, "longBreakDuration", messages.atLeast(1), true],
    [{ name: "   " }, "name", messages.required, true],
    [{ name: "x".repeat(101) }, "name", messages.tooLong(100), true],
    [{ description: "x".repeat(1001) }, "description", messages.tooLong(1000), true],
    [{ scheduledAt: "tomorrow 9am" }, "scheduledAt", messages.invalidFormat, true],
    [{ scheduledAt: "2026-02-30T09:00:00Z" }, "scheduledAt", messages.invalidFormat, true],
    [{ scheduledAt: 5 }, "scheduledAt", messages.invalidFormat, false],
  ];

  test.each(cases)("%j", async (wrong, field, sentence, overGraphql) => {
    const { id } = await made();
    const refusal = {
      status: 400,
      body: { error: { code: "VALIDATION_ERROR", message: sentence, fields: { [field]: sentence } } },
    };
    expect(await rest("POST", "/pomodoro", { name: "Fine", ...wrong })).toMatchObject(refusal);
    expect(await rest("PUT", `/pomodoro/${id}`, wrong)).toMatchObject(refusal);
    if (!overGraphql) return;
    const update = "mutation ($id: ID!, $input: UpdateSessionInput!) { updateSession(id: $id, input: $input) { id } }";
    const { errors } = await app.gql(update, { id, input: wrong }, me.token);
    expect(errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: "VALIDATION_ERROR", fields: { [field]: sentence } },
    });
  });

  test.each([{ isActive: "yes" }, { isPaused: 1 }, { isCompleted: "true" }])(
    "a flag that is none: %j",
    async (wrong) => {
      const { id } = await made();
      expect(await rest("PUT", `/pomodoro/${id}`, wrong)).toMatchObject({
        status: 400,
        body: { error: { message: messages.invalidFormat } },
      });
    },
  );
});

const put = (path: string, body: object) => rest("PUT", `/pomodoro/${path}`, body);
const extend = (id: string, body: object) => rest("POST", `/pomodoro/${id}/extend-phase`, body);
const running = async (fields: object = {}): Promise<string> => {
  const { id } = await made({ name: "Deep work", ...fields });
  await put(id, { isActive: true });
  return id;
};
const refused = (code: string, message: string) => ({ body: { error: { code, message } } });

test("five minutes more make the session as much longer, over both doors", async () => {
  const id = await running();
  const { status, body } = await extend(id, { phase: 1 });
  expect([status, body.data.totalSessionDuration]).toEqual([200, 125]);
  const longer =
    "mutation ($id: ID!) { extendPhase(id: $id, phase: 1, minutes: 10) { totalSessionDuration phaseEnds } }";
  expect((await app.gql(longer, { id }, me.token)).data.extendPhase).toEqual({
    totalSessionDuration: 135,
    phaseEnds: [40 * 60_000],
  });
});

test("a focus that is ended leads into its break; told once more, it stays ended", async () => {
  const id = await running();
  expect((await put(`${id}/end-phase`, { phase: 1 })).status).toBe(200);
  const end = "mutation ($id: ID!) { endPhase(id: $id, phase: 1) { totalSessionDuration phaseEnds } }";
  const { endPhase } = (await app.gql(end, { id }, me.token)).data;
  expect([endPhase.totalSessionDuration, endPhase.phaseEnds.length]).toEqual([120, 1]);
  expect(endPhase.phaseEnds[0]).toBeLessThan(60_000);
  expect(await extend(id, { phase: 1 })).toMatchObject(refused("CONFLICT", messages.phaseOver));
  expect((await extend(id, { phase: 2 })).body.data.totalSessionDuration).toBe(125);
});

test("refused are a session that waits or is over, one that would be too long, and what is no phase", async () => {
  const id = await running({ totalSessionDuration: 478 });
  expect(await extend(id, { phase: 1 })).toMatchObject({
    status: 400,
    ...refused("VALIDATION_ERROR", messages.durationTooLong),
  });
  expect(await put(`${id}/end-phase`, { phase: 0 })).toMatchObject(refused("VALIDATION_ERROR", messages.atLeast(1)));
  expect(await put(`${id}/end-phase`, {})).toMatchObject(refused("VALIDATION_ERROR", messages.required));
  expect(await put(`${id}/end-phase`, { phase: 2 })).toMatchObject(refused("CONFLICT", messages.phaseOver));
  expect(await extend(id, { phase: 1, minutes: 61 })).toMatchObject(refused("VALIDATION_ERROR", messages.atMost(60)));
  await put(id, { isCompleted: true });
  for (const answer of [await extend(id, { phase: 1 }), await put(`${id}/end-phase`, { phase: 1 })])
    expect(answer).toMatchObject(refused("CONFLICT", messages.sessionCompleted));
  const waiting = await made();
  expect(await put(`${waiting.id}/end-phase`, { phase: 1 })).toMatchObject(
    refused("CONFLICT", messages.phaseNotStarted),
  );
});

test("without a token, and with somebody else's, nothing is seen or touched", async () => {
  const { id } = await made();
  const other = await app.signUp();
  const calls: [string, string, unknown?][] = [
    ["GET", `/pomodoro/${id}`],
    ["PUT", `/pomodoro/${id}`, { isActive: true }],
    ["DELETE", `/pomodoro/${id}`],
    ["GET", `/tasks/pomodoro/${id}`],
  ];
  for (const [method, path, body] of calls) {
    expect(await app.rest(method, path, { body })).toMatchObject({
      status: 401,
      body: { error: { message: messages.noToken } },
    });
    const foreign = await rest(method, path, body, other.token);
    expect(foreign).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND", message: messages.sessionNotFound } },
    });
  }
  expect((await rest("GET", "/pomodoro", undefined, other.token)).body.data).toEqual([]);
  expect((await rest("GET", `/pomodoro/${id}`)).body.data.status).toBe("inactive");
});
