/** What the page asked for early is the client's own request: taken once, by whoever asks the same as the same person. */
import { bodyOf } from "./bodies";
import { makeClient } from "./client";
import type { Early } from "./early";
import { BoardDocument, DeleteTaskDocument, TimerSessionsDocument } from "./generated/graphql";
import { token } from "./token";

const json = (data: object) =>
  new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
const session = { __typename: "PomodoroSession", id: "s1" };

let asked: string[];
beforeEach(() => {
  asked = [];
  localStorage.clear();
  token.set("t1");
  globalThis.early = new Map();
  globalThis.fetch = async (_where, options) => {
    asked.push(JSON.parse(String(options?.body)).operationName);
    return json({ board: null });
  };
});
afterEach(() => {
  globalThis.early = undefined;
});

/** `at`: when the answer came. */
async function askedEarly(name: string, answer: Response | Error, at = performance.now(), bearer = "t1", id = "b1") {
  const body = (await bodyOf(name)).replace('"$id"', JSON.stringify(id));
  const promise: NonNullable<ReturnType<Early["get"]>> =
    answer instanceof Error ? Promise.reject(answer) : answer.text().then((text) => ({ response: answer, text, at }));
  promise.catch(() => {});
  globalThis.early?.set(`Bearer ${bearer}\n${body}`, promise);
}
const board = (id = "b1") =>
  makeClient().query({ query: BoardDocument, variables: { id }, fetchPolicy: "network-only", errorPolicy: "all" });

test("the client asks for nothing that was asked early, and for it again the next time", async () => {
  await askedEarly("Board", json({ board: null }));
  await board();
  expect(asked).toEqual([]);
  await board();
  expect(asked).toEqual(["Board"]);
});

test("another board, and another person's, are asked for", async () => {
  await askedEarly("Board", json({ board: null }));
  await board("b2");
  token.set("t2");
  await board();
  expect(asked).toEqual(["Board", "Board"]);
});

test("what was read before the tab wrote something is asked for again", async () => {
  await askedEarly("Board", json({ board: null }));
  const variables = { id: "t1" };
  await makeClient().mutate({ mutation: DeleteTaskDocument, variables, errorPolicy: "all" });
  await board();
  expect(asked).toEqual(["DeleteTask", "Board"]);
});

test("a line that was cut is told as ever", async () => {
  await askedEarly("Board", new TypeError("Failed to fetch"));
  expect((await board()).error?.message).toBe("Failed to fetch");
  expect(asked).toEqual([]);
});

test("a token that was refused early signs out as ever", async () => {
  const refused = { errors: [{ message: "Invalid token", extensions: { code: "INVALID_TOKEN" } }] };
  const response = new Response(JSON.stringify(refused), {
    status: 401,
    headers: { "content-type": "application/json" },
  });
  await askedEarly("Board", response);
  await board();
  expect(token.get()).toBeNull();
});

test("the server's clock is put forward by as long as the answer waited for the code", async () => {
  const sessions = [{ ...session, now: 1_000_000 }];
  await askedEarly("TimerSessions", json({ currentSessions: sessions }), performance.now() - 4_000);
  const { data } = await makeClient().query({ query: TimerSessionsDocument, errorPolicy: "all" });
  const { now } = (data as { currentSessions: { now: number }[] }).currentSessions[0]!;
  expect(now).toBeGreaterThanOrEqual(1_004_000);
  expect(now).toBeLessThan(1_060_000);
});

test.each([
  ["/pomodoro", ["List"]],
  ["/pomodoro?new", ["Form"]],
])(
  "the page of %s asks for what its screen opens with: of a form in the place of a list nothing of the list",
  (at, names) => {
    const body = (operationName: string) => JSON.stringify({ operationName });
    const wanted = { scripts: [], sheets: [], asks: [body("List")], asksNew: [body("Form")], at: "^/pomodoro$" };
    const element = Object.assign(document.createElement("script"), { id: "first", type: "application/json" });
    element.textContent = JSON.stringify({ member: wanted });
    document.head.append(element);
    history.replaceState(null, "", at);
    jest.isolateModules(() => require("../first"));
    element.remove();
    history.replaceState(null, "", "/");
    expect(asked).toEqual(names);
  },
);
