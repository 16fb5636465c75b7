/** Interruptions through both doors, as consumers call them (docs/api.md "Calls" and "Rules"). */
import { randomUUID } from "node:crypto";
import { interruptionLimits, interruptionMessages } from "#contract/interruptions";
import { type TestApp, testApp } from "../../test/app";

let app: TestApp;
let me: { token: string; id: string };
let id: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  me = await app.signUp();
  id = (await rest("POST", "/pomodoro", { name: "Deep work" })).body.data.id;
  await rest("PUT", `/pomodoro/${id}`, { isActive: true });
});

const rest = (method: string, path: string, body?: unknown) => app.rest(method, path, { token: me.token, body });
const exported = async () =>
  (
    (await (
      await fetch(`${app.url}/api/v1/auth/export`, { headers: { authorization: `Bearer ${me.token}` } })
    ).json()) as { data: { interruptions: object[] } }
  ).data.interruptions;

test("over REST one is counted, named and deleted, and taken along as long as it is there", async () => {
  const counted = await rest("POST", `/pomodoro/${id}/interruptions`, { kind: "external", word: "  Door " });
  const one = counted.body.data;
  expect([counted.status, one]).toEqual([
    201,
    { id: one.id, kind: "external", at: one.at, word: "Door", taskId: null, taskTitle: null },
  ]);
  const named = await rest("PUT", `/pomodoro/interruptions/${one.id}`, { word: "Bell" });
  expect([named.status, named.body.data]).toEqual([200, { ...one, word: "Bell" }]);
  expect((await rest("GET", `/pomodoro/${id}/interruptions`)).body.data).toEqual([named.body.data]);
  expect(await exported()).toMatchObject([{ id: one.id, word: "Bell" }]);

  const long = await rest("PUT", `/pomodoro/interruptions/${one.id}`, {
    word: "x".repeat(interruptionLimits.word + 1),
  });
  expect([long.status, Object.keys(long.body.error.fields)]).toEqual([400, ["word"]]);
  const wrong = await rest("POST", `/pomodoro/${id}/interruptions`, { kind: "both" });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ["kind"]]);

  expect((await rest("DELETE", `/pomodoro/interruptions/${one.id}`)).status).toBe(204);
  expect((await rest("GET", `/pomodoro/${id}/interruptions`)).body.data).toEqual([]);
  expect(await exported()).toEqual([]);
  await rest("PUT", `/pomodoro/${id}`, { isPaused: true });
  const late = await rest("POST", `/pomodoro/${id}/interruptions`, { kind: "internal" });
  expect([late.status, late.body.error.message]).toEqual([409, interruptionMessages.noFocus]);
});

test("over GraphQL the same, with the session, and what is deleted comes back", async () => {
  const fields = "{ id updatedAt interruptions { id kind word } }";
  const ask = async (name: string, text: string, variables: object) =>
    (await app.gql(`mutation ($id: ID!${text}`, { ...variables }, me.token)).data[name];
  const of = randomUUID();
  const counted = await ask(
    "countInterruption",
    `, $input: CountInterruptionInput!) { countInterruption(id: $id, input: $input) ${fields} }`,
    { id, input: { id: of, kind: "internal" } },
  );
  expect(counted).toMatchObject({ id, interruptions: [{ id: of, kind: "internal", word: null }] });
  const named = await ask(
    "changeInterruption",
    `, $input: ChangeInterruptionInput!) { changeInterruption(id: $id, input: $input) ${fields} }`,
    { id: of, input: { word: "Phone" } },
  );
  expect(named).toMatchObject({ id, interruptions: [{ id: of, word: "Phone" }] });
  const gone = await ask("deleteInterruption", `) { deleteInterruption(id: $id) ${fields} }`, { id: of });
  expect(gone).toMatchObject({ id, interruptions: [] });
  const back = await ask("restoreInterruption", `) { restoreInterruption(id: $id) ${fields} }`, { id: of });
  expect(back).toMatchObject({ id, interruptions: [{ id: of, word: "Phone" }] });
});

test("those of a deleted session are not taken along", async () => {
  await rest("POST", `/pomodoro/${id}/interruptions`, { kind: "internal" });
  expect(await exported()).toHaveLength(1);
  await rest("DELETE", `/pomodoro/${id}`);
  expect(await exported()).toEqual([]);
});
