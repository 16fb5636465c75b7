/** Corrections of time that ran through both doors, as consumers call them (docs/api.md "Calls" and "Rules"). */
import { randomUUID } from "node:crypto";
import { intervalMessages } from "#contract/intervals";
import { messages } from "#contract/messages";
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
  await app.sql("UPDATE users SET created_at = now() - interval '1 day' WHERE id = $1", [me.id]);
  id = (await rest("POST", "/pomodoro", { name: "Deep work" })).body.data.id;
});

const rest = (method: string, path: string, body?: unknown) => app.rest(method, path, { token: me.token, body });
const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000).toISOString();

test("over REST each step is answered with what ran by now, and with what it is undone by", async () => {
  const [from, middle, to] = [ago(60), ago(45), ago(30)];
  const added = await rest("POST", `/pomodoro/${id}/intervals`, { from, to });
  expect([added.status, Object.keys(added.body.data)]).toEqual([201, ["id", "intervals"]]);
  const [one] = added.body.data.intervals;
  expect(one).toEqual({ id: one.id, version: one.id, kind: "focus", from, to, taskId: null, taskTitle: null });
  expect((await rest("GET", `/pomodoro/${id}/intervals`)).body.data).toEqual([one]);

  const split = await rest("POST", `/pomodoro/intervals/${one.id}/split`, { version: one.version, at: middle });
  expect([split.status, split.body.data.intervals.length]).toEqual([200, 2]);
  const late = await rest("PUT", `/pomodoro/intervals/${one.id}`, { version: one.version, from: middle });
  expect([late.status, late.body.error.code, late.body.error.message]).toEqual([
    409,
    "CONFLICT",
    intervalMessages.changedMeanwhile,
  ]);
  const [first] = split.body.data.intervals;
  const wrong = await rest("PUT", `/pomodoro/intervals/${one.id}`, { version: first.version, to });
  expect([wrong.status, wrong.body.error.fields]).toEqual([400, { to: intervalMessages.overlaps("Deep work") }]);
  const gone = await rest("DELETE", `/pomodoro/intervals/${one.id}?version=${first.version}`);
  expect([gone.status, gone.body.data.intervals.length]).toEqual([200, 1]);
  for (const change of [gone, split])
    expect((await rest("PUT", `/pomodoro/interval-changes/${change.body.data.id}/undo`)).status).toBe(200);
  expect((await rest("GET", `/pomodoro/${id}/intervals`)).body.data).toEqual([one]);
});

test("over GraphQL the same, with the session", async () => {
  const ask = async (text: string, variables: object) => (await app.gql(text, { ...variables }, me.token)) as Answer;
  const fields = "{ id intervals { id version from to } session { id updatedAt intervals { id } } }";
  const { addInterval: added } = (
    await ask(`mutation ($id: ID!, $input: AddIntervalInput!) { addInterval(id: $id, input: $input) ${fields} }`, {
      ...{ id, input: { from: ago(60), to: ago(30) } },
    })
  ).data;
  expect(added?.session).toMatchObject({ id, intervals: [{ id: added?.intervals[0]?.id }] });
  const refused = await ask(
    `mutation ($id: ID!, $input: ChangeIntervalInput!) { changeInterval(id: $id, input: $input) ${fields} }`,
    { id: added?.intervals[0]?.id, input: { version: added?.intervals[0]?.version, to: ago(-60) } },
  );
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    ...{ code: "VALIDATION_ERROR", fields: { to: intervalMessages.toCome } },
  });
  const undone = await ask(`mutation ($id: ID!) { undoIntervalChange(id: $id) ${fields} }`, { id: added?.id });
  expect(undone.data.undoIntervalChange).toMatchObject({ id: added?.id, intervals: [] });
});

test("the same addition asked for again adds nothing twice, through either door and after it was undone", async () => {
  const wanted = randomUUID();
  const input = { id: wanted.toUpperCase(), from: ago(10), to: ago(5) };
  const overRest = () => rest("POST", `/pomodoro/${id}/intervals`, input);
  const first = await overRest();
  expect(first.body.data).toMatchObject({
    id: wanted,
    intervals: expect.arrayContaining([expect.objectContaining({ id: wanted })]),
  });
  expect((await overRest()).body.data).toEqual(first.body.data);
  const mutation = `mutation ($id: ID!, $input: AddIntervalInput!) { addInterval(id: $id, input: $input) { id intervals { id } } }`;
  const overGraphql = async () => (await app.gql(mutation, { id, input }, me.token)).data.addInterval;
  const ids = first.body.data.intervals.map((one: { id: string }) => ({ id: one.id }));
  expect(await overGraphql()).toEqual({ id: wanted, intervals: ids });
  await rest("PUT", `/pomodoro/interval-changes/${wanted}/undo`);
  expect(await overGraphql()).toEqual({
    id: wanted,
    intervals: ids.filter((one: { id: string }) => one.id !== wanted),
  });
  const refused = await rest("POST", `/pomodoro/${id}/intervals`, { ...input, id: "mine" });
  expect(refused.body.error.fields).toEqual({ id: messages.invalidFormat });
});

interface Answer {
  data: Record<string, { id: string; intervals: { id: string; version: string }[]; session: object } | undefined>;
  errors?: { extensions: object }[];
}

test("what was corrected, and what that replaced, is in the document that one takes along", async () => {
  const { body } = await rest("POST", `/pomodoro/${id}/intervals`, { from: ago(60), to: ago(30) });
  const taken = JSON.parse(
    await (await fetch(`${app.url}/api/v1/auth/export`, { headers: { authorization: `Bearer ${me.token}` } })).text(),
  );
  expect(JSON.stringify(taken)).toContain(`"id":"${body.data.id}"`);
});
