/** What is refused of sessions at both doors, with which words, and to whom (docs/product.md "Field rules"; docs/api.md "Codes"). */
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
