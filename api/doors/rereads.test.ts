/** When open tabs read again after an outage: one alone at once, a crowd over seconds, as the ack and the resync say. */
import { serverLimits } from "#contract/limits";
import { type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { Rereads } from "./rereads";

jest.setTimeout(120_000);

const { tabsPerSecond, longestMs } = serverLimits.rereads;

it("takes so many tabs a second, whoever came first sooner, and nobody waits longer than half a minute", () => {
  let now = 0;
  const rereads = new Rereads(() => now);
  const alone = rereads.afterMs(1);
  expect(alone).toBeLessThanOrEqual(1000 / tabsPerSecond);
  const each = Array.from({ length: 2 * tabsPerSecond }, () => rereads.afterMs(1));
  expect(each).toEqual([...each].sort((a, b) => a - b));
  expect(each.at(-1)).toBe(alone + 2000);
  expect(rereads.afterMs(tabsPerSecond)).toBe(alone + 3000);
  expect(rereads.afterMs(1_000_000)).toBe(longestMs);
  now += longestMs;
  expect(rereads.afterMs(1)).toBe(alone);
});

it("a person's fifty tabs have read again within a second", () => {
  expect(new Rereads(() => 0).afterMs(50)).toBeLessThanOrEqual(1000);
});

describe("a tab", () => {
  let app: TestApp;
  let me: Household;
  beforeAll(async () => {
    app = await testApp();
    me = await household(app);
  });
  afterAll(() => app.stop());

  it("that comes back is told in the answer to its sign-in, one that comes first is told nothing", async () => {
    const back = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tab = await Tab.dial(app);
        tab.send({ type: "connection_init", payload: { authorization: `Bearer ${me.token}`, again: true } });
        const { payload } = await tab.frame(({ type }) => type === "connection_ack");
        tab.close();
        return payload.readAfterMs as number;
      }),
    );
    for (const ms of back) {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual((5 * 1000) / tabsPerSecond);
    }
    const first = await Tab.open(app, me.token);
    expect(first.frames[0]).toEqual({ type: "connection_ack" });
    first.close();
  });

  it("is told with a resync, by how many there are, and with nothing else", async () => {
    const other = await household(app);
    const tabs = [
      ...(await Promise.all(Array.from({ length: 20 }, () => Tab.listening(app, me.token)))),
      await Tab.listening(app, other.token),
    ];
    await app.sql("SELECT pg_notify('stint_changes', 'whose this is nobody knows')");
    const resyncs = await Promise.all(tabs.map((tab) => tab.frame(({ type }) => type === "next")));
    const told = resyncs.map(({ payload }) => payload.extensions.readAfterMs as number);
    expect(new Set(told.slice(0, 20)).size).toBe(1);
    expect(told[0]).toBeGreaterThanOrEqual((20 * 1000) / tabsPerSecond);
    expect(told[20]).toBeGreaterThan(0);
    // The five that came back before may be waiting still.
    expect(Math.max(...told)).toBeLessThanOrEqual((26 * 1000) / tabsPerSecond);
    await app.rest("POST", "/projects", { token: me.token, body: { name: "A change" } });
    await tabs[0]?.told(2);
    expect(tabs[0]?.frames.at(-1)?.payload).not.toHaveProperty("extensions");
    for (const tab of tabs) tab.close();
  });
});
