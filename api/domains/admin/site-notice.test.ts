/** A notice above every screen: who is told of it and when, and what it may be (docs/product.md "Back-office"). */
import { siteNoticeMessages } from "#contract/site-notice";
import { type TestApp, testApp } from "../../test/app";
import { administrator, person } from "../../test/household";
import { Tab } from "../../test/sockets";
import { until } from "../../test/until";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await administrator(app)).token;
}, 60_000);
afterAll(() => app?.stop());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const put = (input: object) =>
  app.gql(
    "mutation ($input: SiteNoticeInput!) { putSiteNotice(input: $input) { id text kind from until } }",
    { input },
    token,
  );
const end = () => app.gql("mutation { endSiteNotice }", {}, token);
const standing = async () => (await app.gql("{ siteNotice { id text kind } }")).data.siteNotice;
const planned = async () => (await app.gql("{ plannedSiteNotice { text until } }", {}, token)).data.plannedSiteNotice;
afterEach(async () => {
  await end();
  await until(async () => (await standing()) === null);
});

/** A tab of somebody's own that hears of the notice; `since` as the app says it, and as nobody else does. */
async function listening(since?: string) {
  const tab = await Tab.open(app, (await person(app)).token);
  const asked = since === undefined ? "" : `(since: "${since}")`;
  tab.subscribe(
    `subscription { changes${asked} { version resync changes { id } siteNotice { notice { id text kind } } } }`,
  );
  await tab.heard();
  const told = () => tab.sets.flatMap(({ siteNotice }) => (siteNotice ? [siteNotice.notice?.text ?? null] : []));
  return {
    tab,
    told,
    hears: (texts: (string | null)[]) => until(() => JSON.stringify(told()) === JSON.stringify(texts)),
  };
}

test("everybody's tabs are told when it is put there, when its words change and when it is taken away", async () => {
  const [one, other] = [await listening(), await listening()];
  const { id } = (await put({ text: "  Back at noon  ", kind: "notice" })).data.putSiteNotice;
  for (const { hears } of [one, other]) await hears(["Back at noon"]);
  await put({ text: "Back at one", kind: "warning" });
  await until(async () => (await standing())?.text === "Back at one");
  expect(await standing()).toEqual({ id: expect.not.stringMatching(id), text: "Back at one", kind: "warning" });
  for (const { hears } of [one, other]) await hears(["Back at noon", "Back at one"]);
  await end();
  for (const { hears, tab } of [one, other]) {
    await hears(["Back at noon", "Back at one", null]);
    expect(tab.sets.every(({ resync, changes }) => !resync && changes.length === 0)).toBe(true);
    tab.close();
  }
  expect(await standing()).toBeNull();
});

test("who comes later, or comes back, is told at once what stands, also that nothing does", async () => {
  const none = await listening("");
  await none.hears([null]);
  await put({ text: "Back at two", kind: "notice" });
  await none.hears([null, "Back at two"]);
  const version = none.tab.sets[0].version;
  for (const since of ["", version]) {
    const later = await listening(since);
    await later.hears(["Back at two"]);
    later.tab.close();
  }
  none.tab.close();
});

test("it begins and is over by itself, and one that is only prolonged stays the same one", async () => {
  const { hears, tab } = await listening();
  const soon = (await put({ text: "Soon", kind: "notice", from: inMs(700), until: inMs(3_600_000) })).data
    .putSiteNotice;
  expect(await standing()).toBeNull();
  expect(await planned()).toEqual({ text: "Soon", until: soon.until });
  await hears(["Soon"]);
  const again = await put({ text: "Soon", kind: "notice", until: inMs(700) });
  expect(again.data.putSiteNotice.id).toBe(soon.id);
  await hears(["Soon", null]);
  expect([await standing(), await planned()]).toEqual([null, null]);
  tab.close();
});

test("what no notice can be is refused by the field, and changes nothing", async () => {
  await put({ text: "Stays", kind: "notice" });
  const fields = async (input: object) => (await put(input)).errors?.[0]?.extensions?.fields;
  const fine = { text: "Fine", kind: "notice" };
  expect(await fields({ ...fine, text: "   " })).toEqual({ text: "This field is required" });
  expect(await fields({ ...fine, text: "x".repeat(201) })).toEqual({ text: "Must be no more than 200 characters" });
  expect(await fields({ ...fine, text: "two\nlines" })).toEqual({ text: "Invalid format" });
  expect(await fields({ ...fine, until: inMs(-60_000) })).toEqual({ until: siteNoticeMessages.isOver });
  expect(await fields({ ...fine, from: inMs(60_000), until: inMs(59_000) })).toEqual({
    until: siteNoticeMessages.endsBefore,
  });
  expect(await fields({ ...fine, from: inMs(367 * 86_400_000) })).toEqual({ from: siteNoticeMessages.tooFar });
  expect(await planned()).toEqual({ text: "Stays", until: null });
});

test("the log has who put it there and who took it away, once", async () => {
  await put({ text: "Logged", kind: "warning" });
  await end();
  await end();
  const { auditLog } = (await app.gql("{ auditLog(limit: 2) { act target details } }", {}, token)).data;
  expect(auditLog).toEqual([
    { act: "site-notice.end", target: "Logged", details: "{}" },
    { act: "site-notice.put", target: "Logged", details: expect.stringContaining('"kind": "warning"') },
  ]);
});
