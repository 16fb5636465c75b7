/** The live stream when things go wrong: a reader that stops, a lost database connection, a stop (docs/security.md "What one caller can cost"). */

import { Client } from "pg";
import { connections } from "../db/connections";
import { type TestApp, testApp } from "../test/app";
import { waitingForLocks } from "../test/cluster";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

jest.setTimeout(120_000);

let app: TestApp;
let user: Household;

beforeEach(async () => {
  app = await testApp();
  user = await household(app);
});
afterEach(() => app.stop());

const rename = (name: string) => app.rest("PUT", `/projects/${user.project}`, { token: user.token, body: { name } });
const lastName = (tab: Tab) => tab.sets.at(-1)?.changes[0]?.project?.name;

/** Ends the connection on which commits are heard. */
const cutListener = () =>
  app.sql(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stint live' AND datname = current_database()",
  );

describe("a reader that has stopped", () => {
  it("is ended alone: the other tab hears thousands of large changes to the last one, and the slow one can come back", async () => {
    const events = 2000;
    await app.sql("UPDATE projects SET description = repeat('😀', 1000) WHERE id = $1", [user.project]);
    const [healthy, stalled] = [await Tab.listening(app, user.token), await Tab.listening(app, user.token)];
    stalled.socket.pause();
    const one = JSON.stringify({ u: user.id, c: [["project", user.project, 0, 0]] });
    // In portions: whoever is told faster than it can be put into words is cut too, as more than 256 sets wait then.
    for (let told = 0; told < events; told += 100) {
      await app.sql("SELECT pg_notify('stint_changes', $1 || repeat(' ', i)) FROM generate_series(1, 100) i", [one]);
      await healthy.told(told + 100);
    }
    await rename("After the flood");
    const sets = await healthy.told(events + 1);
    expect(sets.filter(({ resync }) => resync)).toEqual([]);
    expect(lastName(healthy)).toBe("After the flood");
    stalled.socket.resume();
    expect((await stalled.ended).code).toBe(1006);
    expect(stalled.sets.length).toBeLessThan(events);
    const back = await Tab.listening(app, user.token);
    await rename("Back again");
    await back.told(1);
    expect(lastName(back)).toBe("Back again");
    for (const tab of [healthy, back]) tab.close();
  });
});

describe("a stream that opens after a change", () => {
  const changes = (sinceMs: number) => `subscription { changes(sinceMs: ${sinceMs}) { resync changes { id } } }`;

  it("begins with a resync when it asks about the time of the change, and with nothing when it does not", async () => {
    const other = await household(app);
    const watching = await Tab.listening(app, user.token);
    await rename("Before anybody listened");
    await watching.told(1);
    const [early, late, stranger] = [
      await Tab.open(app, user.token),
      await Tab.open(app, user.token),
      await Tab.open(app, other.token),
    ];
    early.subscribe(changes(60_000));
    late.subscribe(changes(0));
    stranger.subscribe(changes(60_000));
    for (const tab of [early, late, stranger]) await tab.heard();
    expect((await early.told(1))[0]).toEqual({ resync: true, changes: [] });
    await rename("Heard by both");
    expect((await late.told(1))[0]).toMatchObject({ resync: false, changes: [{ id: user.project }] });
    expect(stranger.sets).toEqual([]);
    for (const tab of [watching, early, late, stranger]) tab.close();
  });

  it("begins with a resync although the changes of more users were heard since than are remembered", async () => {
    const other = await household(app);
    const watching = await Tab.listening(app, other.token);
    await rename("Before the crowd");
    await app.sql(
      `SELECT pg_notify('stint_changes', json_build_object('u', gen_random_uuid(), 'c', '[]'::json)::text)
       FROM generate_series(1, 25000)`,
    );
    await app.rest("PUT", `/projects/${other.project}`, { token: other.token, body: { name: "After the crowd" } });
    await watching.told(1);
    const tab = await Tab.open(app, user.token);
    tab.subscribe(changes(60_000));
    expect((await tab.told(1))[0]).toEqual({ resync: true, changes: [] });
    for (const each of [watching, tab]) each.close();
  });
});

describe("a lost database connection", () => {
  it("asks every stream to read again, and changes are heard again after it", async () => {
    const other = await household(app);
    const tabs = [
      await Tab.listening(app, user.token),
      await Tab.listening(app, user.token),
      await Tab.listening(app, other.token),
    ];
    await cutListener();
    for (const tab of tabs) expect((await tab.told(1))[0]).toEqual({ resync: true, changes: [], overview: null });
    await rename("Heard again");
    await tabs[0]?.told(2);
    expect(lastName(tabs[0] as Tab)).toBe("Heard again");
    for (const tab of tabs) tab.close();
  });

  it("survives losing it again and again", async () => {
    const tab = await Tab.listening(app, user.token);
    for (let i = 1; i <= 5; i++) {
      await cutListener();
      await tab.told(i);
    }
    await rename("Still here");
    await tab.told(6);
    expect(lastName(tab)).toBe("Still here");
    tab.close();
  });

  it("looks at the tokens again, for their end may have been missed", async () => {
    const tab = await Tab.listening(app, user.token);
    await app.sql("UPDATE users SET token_version = 1 WHERE id = $1", [user.id]);
    await cutListener();
    expect((await tab.ended).code).toBe(4403);
  });
});

describe("a stop", () => {
  it("tells every socket to come back, and waits for no stalled one", async () => {
    const own = await testApp();
    const guest = await household(own);
    const tabs = await Promise.all(Array.from({ length: 20 }, () => Tab.listening(own, guest.token)));
    tabs[0]?.socket.pause();
    await own.stop();
    for (const tab of tabs.slice(1)) expect((await tab.ended).code).toBe(1001);
    tabs[0]?.socket.terminate();
    await expect(fetch(`${own.url}/healthz`)).rejects.toThrow();
  });

  it("lets the calls under way finish", async () => {
    const own = await testApp();
    // Each of another user: of one user only a few run at once.
    const guests = await Promise.all(Array.from({ length: 8 }, () => household(own)));
    const hold = new Client({ connectionString: own.databaseUrl });
    await hold.connect();
    await hold.query("BEGIN");
    for (const { id } of guests) await hold.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [id]);
    const calls = guests.map(({ token }, i) => own.rest("POST", "/projects", { token, body: { name: `Call ${i}` } }));
    // As many as there are connections for requests; the rest wait for one.
    for (let n = 0; n < connections.requests; ) n = (await own.sql(waitingForLocks)).length;
    const stopped = own.stop();
    await hold.query("COMMIT");
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
    await stopped;
    await hold.end();
  });
});

describe("what is told in a user's slice", () => {
  /** The process's ear: its channel, and the number of what it was told last. */
  const ear = async () =>
    (
      await app.sql<{ channel: string; told: number }>(
        "SELECT 'stint_ear_' || id AS channel, told::integer AS told FROM relay.ears",
      )
    )[0] as { channel: string; told: number };

  it("and does not arrive is a resync: at the next number, or within seconds of silence", async () => {
    const tab = await Tab.listening(app, user.token);
    await rename("Heard");
    await tab.told(1);
    // One that went astray between two.
    const { channel, told } = await ear();
    const next = told + 2;
    await app.sql("SELECT pg_notify($1, $2)", [
      channel,
      `${next}\n${JSON.stringify({ v: 1, u: user.id, c: [["project", user.project, 0, 0]] })}`,
    ]);
    expect((await tab.told(2))[1]).toEqual({ resync: true, changes: [], overview: null });
    // The last one went astray, and nothing came after it.
    await app.sql("UPDATE relay.ears SET told = $1", [next + 1]);
    expect((await tab.told(3))[2]).toEqual({ resync: true, changes: [], overview: null });
    tab.close();
  });

  it("is not told twice, whatever is sent twice", async () => {
    const tab = await Tab.listening(app, user.token);
    await rename("Once");
    await tab.told(1);
    const { channel, told } = await ear();
    const again = `${told}\n${JSON.stringify({ v: 1, u: user.id, c: [["project", user.project, 0, 0]] })}`;
    await app.sql("SELECT pg_notify($1, $2)", [channel, again]);
    await rename("And then");
    const sets = await tab.told(2);
    expect(sets.map(({ changes }) => changes[0]?.project?.name)).toEqual(["Once", "And then"]);
    tab.close();
  });
});

it("a token that was taken back is refused within a second by a process that holds none of its user's sockets", async () => {
  const other = await testApp({ DATABASE_URL: app.databaseUrl });
  const ask = () => other.rest("GET", "/projects", { token: user.token });
  expect((await ask()).status).toBe(200);
  expect((await app.rest("DELETE", "/auth/account", { token: user.token })).status).toBe(200);
  await until(async () => (await ask()).status === 401);
  await other.stop();
});
