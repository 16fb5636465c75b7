/** What was focused is the same through both doors, and refused in the same words. */
import { focusCsv, focusParts, insightsMessages } from "#contract/insights";
import { messages } from "#contract/messages";
import { unknownZone } from "#contract/zones";
import { type Anything, type TestApp, testApp } from "../../test/app";
import { furnished } from "../../test/furnished";
import { minutes } from "../../test/timer";
import { fixture } from "./insights.fixture";

jest.setTimeout(120_000);
const hour = minutes(60);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const requestOf = (name: string) => fixture.operations[`Query.${name}`]?.request({} as never) as Anything;
const overGraphql = async (name: string, token: string, variables: object): Promise<Anything> => {
  const request = requestOf(name);
  const { data, errors } = await app.gql(request.query, { ...request.variables, ...variables }, token);
  return { data: data?.[name], refused: errors?.[0]?.extensions.fields };
};
const overRest = async (path: string, token: string, query: Record<string, string>): Promise<Anything> => {
  const { body } = await app.rest("GET", `${path}?${new URLSearchParams(query)}`, { token });
  return { data: body.data, refused: body.error?.fields };
};
const days = requestOf("insights").variables;

test.each([
  ["insights", "/insights", days],
  ["interruptions", "/insights/interruptions", days],
  ["focusSummary", "/insights/summary", { zone: "Asia/Tokyo" }],
  ["estimates", "/insights/estimates", {}],
])("%s says the same", async (name, path, sent) => {
  const me = await furnished(app);
  const [rest, gql] = [await overRest(path, me.token, sent), await overGraphql(name, me.token, sent)];
  expect({ ...rest.data, now: 0 }).toEqual({ ...gql.data, now: 0 });
  if (name === "interruptions")
    expect(rest.data).toMatchObject({ internal: 1, external: 0, words: [{ word: me.mark, internal: 1, external: 0 }] });
  if (name === "insights")
    expect(rest.data).toMatchObject({
      ...{ focusMs: hour, otherTasksMs: 0, otherProjectsMs: 0 },
      tasks: [{ taskId: me.task, title: me.mark, projectId: me.project, labels: [me.mark], focusMs: hour }],
      ...{ labels: [{ label: me.mark, focusMs: hour }], otherLabelsMs: 0 },
      projects: [{ projectId: me.project, name: me.mark, focusMs: hour }],
    });
});

test("as tables over REST it is what the screen gives as files, and refused as the rest", async () => {
  const me = await furnished(app);
  const { body: named } = await app.rest("PUT", `/tasks/${me.task}`, { token: me.token, body: { title: "=1+1" } });
  expect(named.success).toBe(true);
  const table = (query: object) =>
    app.rest("GET", `/insights/csv?${new URLSearchParams({ ...days, ...query })}`, { token: me.token });
  const { data } = await overRest("/insights", me.token, days);
  for (const by of focusParts) {
    const { status, body, headers } = await table({ by });
    expect([status, headers.get("content-type"), body]).toEqual([200, "text/csv; charset=utf-8", focusCsv(by, data)]);
  }
  expect((await table({ by: "tasks" })).body).toBe(`Task,Seconds\r\n'=1+1,${hour / 1000}\r\n`);
  const interrupted = await app.rest(
    ...(["GET", `/insights/interruptions/csv?${new URLSearchParams({ ...days, by: "words" })}`] as const),
    { token: me.token },
  );
  expect(interrupted.body).toBe(`Word,Internal,External\r\n${me.mark},1,0\r\n`);
  expect((await table({ by: "words" })).body.error.fields).toEqual({ by: messages.oneOf(focusParts) });
  expect((await table({ by: "days", zone: "Europe/Nowhere" })).body.error.fields).toEqual({ zone: unknownZone });
  await app.sql("UPDATE tasks SET status = 'done', estimate = 30 WHERE user_id = $1 AND id = $2", [me.id, me.task]);
  expect((await app.rest("GET", "/insights/estimates/csv", { token: me.token })).body).toBe(
    `Task,Estimate (seconds),Focused (seconds),Project\r\n'=1+1,1800,${hour / 1000},${me.mark}\r\n`,
  );
  expect((await app.rest("GET", "/insights/estimates/projects/csv", { token: me.token })).body).toBe(
    `Project,Tasks,Factor\r\n${me.mark},1,\r\n`,
  );
  for (const { data: told } of [
    await overRest("/insights/estimates", me.token, {}),
    await overGraphql("estimates", me.token, {}),
  ])
    expect(told.projects).toEqual([{ projectId: me.project, projectName: me.mark, count: 1, factor: null }]);
});

test.each([
  [{ zone: "Europe/Nowhere" }, { zone: unknownZone }],
  [{ zone: "x".repeat(65) }, { zone: messages.tooLong(64) }],
  [{ zone: " " }, { zone: messages.required }],
  [{ from: "2026-02-30" }, { from: messages.invalidFormat }],
  [{ from: "2026-11-02", to: "2026-11-01" }, { to: messages.endBeforeStart }],
  [{ from: "2025-11-01", to: "2026-11-07" }, { to: insightsMessages.tooManyDays }],
  [{ from: "2025-11-01", to: "2026-11-06" }, undefined],
  [{ from: "1900-01-01", to: "1900-01-02" }, undefined],
  [{ from: "2200-12-31", to: "2200-12-31" }, undefined],
])("%j is refused with %j", async (wrong, refused) => {
  const { token } = await app.signUp();
  const sent = { zone: "Europe/Berlin", from: "2026-11-01", to: "2026-11-07", ...wrong };
  const told = [await overRest("/insights", token, sent), await overGraphql("insights", token, sent)];
  expect(told.map((each) => each.refused)).toEqual([refused, refused]);
});
