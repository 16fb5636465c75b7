/**
 * Real processes that ask different machines of a cluster, one at the coordinator and two at workers (`npm run test:citus`): each does
 * all that the product does, and what one does the others know. Elsewhere there is only one machine to ask, and no other is asked.
 */
import fs from "node:fs";
import { Pool } from "pg";
import { budgets } from "#contract/budgets";
import { reachCluster } from "./db/cluster";
import { plans } from "./test/billing";
import { hearChanges } from "./test/changes-client";
import { nodes, onCluster } from "./test/cluster";
import { migratedDatabase, sql } from "./test/database";
import { linkIn, mailTo } from "./test/mail";
import { Tab } from "./test/sockets";
import { endAll, listener, newDirectory, program } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(240_000);
const dataDir = newDirectory();
const clients: { dispose(): void | Promise<void> }[] = [];
let url: string;
beforeAll(async () => {
  url = await migratedDatabase();
});
afterAll(async () => {
  await Promise.allSettled(clients.map(async (client) => client.dispose()));
  endAll();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("a database that leads to no worker is asked alone, whatever COORDINATOR_URL says", async () => {
  const found = await reachCluster(url, "postgres://nobody@127.0.0.1:1/nowhere", () => {});
  expect(found).toEqual({ connections: expect.any(Number), coordinatorUrl: null });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Data = any;

/** One process, as its callers meet it. */
class Way {
  readonly closed: number[] = [];
  readonly heard = new Set<string>();

  constructor(
    readonly url: string,
    /** The machine that it asks. */
    readonly node: string,
  ) {}

  async call(method: string, where: string, token = "", body?: object): Promise<{ status: number; data: Data }> {
    const res = await fetch(`${this.url}/api/v1${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await res.text();
    return { status: res.status, data: text === "" ? null : JSON.parse(text).data };
  }

  async graphql(query: string, token: string): Promise<Data> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const res = await fetch(`${this.url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
    return (await res.json()).data;
  }

  /** A tab here, which collects the ids that it hears of and how it was closed. Resolves once it is open. */
  async tab(token: string): Promise<void> {
    let opened = false;
    const client = hearChanges(this.url, token, this.heard, {
      retryAttempts: 0,
      on: {
        connected: () => {
          opened = true;
        },
        closed: (event) => this.closed.push((event as { code: number }).code),
      },
    });
    clients.push(client);
    await until(() => opened, 30);
  }
}

const onNodes = () => {
  let ways: Way[];
  let first: Way;
  let second: Way;
  let third: Way;
  let token: string;
  const email = "person@example.test";
  const operator = { username: "operator", password: "Administrator-1" };

  beforeAll(async () => {
    ways = await Promise.all(
      nodes(url).map(async (node, n) => {
        const env = {
          ADMIN_USERNAME: operator.username,
          ADMIN_PASSWORD: operator.password,
          DATABASE_URL: node,
          DATA_DIR: dataDir,
          JWT_SECRET: "s".repeat(32),
          MAX_SOCKETS_PER_USER: "10",
          WEB_CONCURRENCY: n === 2 ? "2" : "1",
        };
        return new Way((await program({ env }).ready()).replace("localhost", "127.0.0.1"), node);
      }),
    );
    [first, second, third] = ways as [Way, Way, Way];
    const { data } = await second.call("POST", "/auth/register", "", { email, password: "secret-1", name: "Person" });
    token = data.token;
    for (const way of ways) await way.tab(token);
  });

  test("each asks its own machine for an owner's rows", async () => {
    for (const { node } of ways) {
      const pool = new Pool({ connectionString: node, max: 1 });
      const asked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'stint'";
      expect((await pool.query(asked)).rowCount).toBeGreaterThan(0);
      await pool.end();
    }
  });

  test("a mail that was put in by one is sent, and its token redeemed by another", async () => {
    const link = new URL(linkIn(await mailTo(first, email, "Verify your email address")));
    const body = { token: link.searchParams.get("token") };
    expect((await third.call("POST", "/auth/verify-email", "", body)).status).toBe(200);
    expect((await first.call("POST", "/auth/forgot-password", "", { email })).status).toBe(200);
    expect((await second.call("POST", "/auth/forgot-password", "", { email })).status).toBe(200);
    await mailTo(first, email, "Reset your password");
  });

  test("what is written at any is told in the tabs of all", async () => {
    for (const [n, way] of ways.entries()) {
      const { status, data } = await way.call("POST", "/projects", token, { name: `Project ${n}` });
      expect(status).toBe(201);
      await until(() => ways.every(({ heard }) => heard.has(data.id)));
    }
    const lists = await Promise.all(ways.map((way) => way.call("GET", "/projects?count=true", token)));
    expect(lists.map(({ data }) => data.count)).toEqual([3, 3, 3]);
  });

  test("cards moved at all of them at once keep places of their own", async () => {
    const board = (await third.call("POST", "/kanban", token, { name: "Board" })).data;
    const [from, to] = board.lists;
    const cards = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ways[n % 3]?.call("POST", "/tasks", token, { title: `Card ${n}`, listId: from.id }),
      ),
    );
    const moved = await Promise.all(
      cards.map((card, n) =>
        ways[(n + 1) % 3]?.call("PUT", `/tasks/${card?.data.id}/move`, token, { listId: to.id, position: 0 }),
      ),
    );
    expect(moved.map((answer) => answer?.status)).toEqual(Array(30).fill(200));
    const ranks = await sql(url, "SELECT DISTINCT rank FROM tasks WHERE list_id = $1", [to.id]);
    expect(ranks).toHaveLength(30);
    const last = cards.at(-1)?.data.id;
    await until(() => ways.every(({ heard }) => heard.has(last)));
    const orders = await Promise.all(ways.map((way) => way.call("GET", `/kanban/${board.id}/tasks`, token)));
    expect(new Set(orders.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test("what leaves for one owner is numbered in the order of the commits, whichever machine was asked", async () => {
    const owner = "00000000-0000-4000-8000-0000000000aa";
    const pools = ways.map(({ node }) => new Pool({ connectionString: node, max: 1 }));
    const put = "INSERT INTO outbox (user_id, version, body) VALUES ($1, 99, $2)";
    for (let n = 0; n < 9; n++) await pools[(2 * n) % 3]?.query(put, [owner, { n }]);
    const rows = await sql<{ body: { n: number } }>(url, "SELECT body FROM outbox WHERE user_id = $1 ORDER BY id", [
      owner,
    ]);
    expect(rows.map(({ body }) => body.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    await sql(url, "DELETE FROM outbox WHERE user_id = $1", [owner]);
    for (const pool of pools) await pool.end();
  });

  test("a timer started at one has its job, which a pause at another takes out", async () => {
    const session = (await second.call("POST", "/pomodoro", token, { name: "Session" })).data;
    const waits = async () =>
      (await sql(url, "SELECT FROM graphile_worker.jobs WHERE key LIKE $1", [`%${session.id}`])).length === 1;
    for (const [starts, verb] of [
      ["start", "pause"],
      ["resume", "pause"],
    ].entries()) {
      await ways[starts + 1]?.graphql(`mutation { ${verb[0]}Session(id: "${session.id}") { id } }`, token);
      await until(waits);
      await ways[starts]?.graphql(`mutation { ${verb[1]}Session(id: "${session.id}") { id } }`, token);
      await until(async () => !(await waits()));
    }
  });

  test("one who guesses has one share, at whichever he guesses", async () => {
    const { points } = budgets.loginFailuresPerAccount;
    const body = { email: "somebody@example.test", password: "wrong-1" };
    const answers = await Promise.all(
      Array.from({ length: 2 * points }, (_, n) => ways[n % 3]?.call("POST", "/auth/login", "", body)),
    );
    const count = (wanted: number) => answers.filter((answer) => answer?.status === wanted).length;
    expect([count(401), count(429)]).toEqual([points, points]);
  });

  test("one who opens sockets has one share, at whichever he opens them", async () => {
    const body = { email: "tabs@example.test", password: "secret-1", name: "Person" };
    const mine = (await first.call("POST", "/auth/register", "", body)).data.token;
    const tabs = await Promise.allSettled(Array.from({ length: 21 }, (_, n) => Tab.open(ways[n % 3] as Way, mine)));
    const [open, refused] = [
      tabs.filter((tab) => tab.status === "fulfilled"),
      tabs.filter((tab) => tab.status === "rejected"),
    ];
    expect(refused.map(({ reason }) => reason.message)).toEqual(Array(11).fill("4429"));
    for (const { value } of open) value.close();
  });

  test("an order at one is approved at another, and its news are heard by whichever job of any", async () => {
    const { data } = await third.call("POST", "/subscription/create", token, { planId: plans.basic });
    const { pathname, search } = new URL(data.approval_url);
    const approved = await fetch(`${second.url}${pathname}/approve${search}`, { method: "POST", redirect: "manual" });
    expect(approved.headers.get("location")).not.toBeNull();
    const status = async (way: Way) =>
      (await way.call("GET", "/subscription/details", token)).data.user.subscription_status;
    for (const way of ways) await until(async () => ["trial", "active"].includes(await status(way)));
  });

  test("the back-office: acts at each stand in one log in their order, and a new password ends log-ins at all", async () => {
    const admin = (await third.call("POST", "/admin/login", "", operator)).data.token;
    const names = ["one", "two", "three", "four", "five", "six"];
    for (const [n, name] of names.entries()) {
      const other = { username: `operator-${name}`, password: "Administrator-2" };
      expect((await ways[(2 * n) % 3]?.call("POST", "/admin/admins", admin, other))?.status).toBe(201);
    }
    const log = (await second.call("GET", "/admin/audit?limit=6", admin)).data;
    expect(log.map(({ target }: { target: string }) => target)).toEqual(
      names.map((name) => `operator-${name}`).reverse(),
    );
    expect((await second.call("GET", "/admin/jobs", admin)).status).toBe(200);
    const { id } = (await second.call("GET", "/auth/profile", token)).data.user;
    expect((await first.call("GET", "/projects", token)).status).toBe(200);
    expect((await third.call("GET", "/projects", token)).status).toBe(200);
    expect((await second.call("PUT", `/admin/users/${id}`, admin, { password: "secret-2" })).status).toBe(200);
    await until(() => ways.every(({ closed }) => closed.includes(4403)));
    const refused = await Promise.all(ways.map((way) => way.call("GET", "/projects", token)));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test("an account that ends at one is gone at all, with all that it had", async () => {
    const known = (await first.call("POST", "/auth/login", "", { email, password: "secret-2" })).data;
    expect((await third.call("DELETE", "/auth/account", known.token)).status).toBe(200);
    const again = await Promise.all(
      ways.map((way) => way.call("POST", "/auth/login", "", { email, password: "secret-2" })),
    );
    expect(again.map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const table of ["projects", "boards", "tasks", "pomodoro_sessions"])
      expect(await sql(url, `SELECT FROM ${table} WHERE user_id = $1`, [known.user.id])).toEqual([]);
    const { status } = await second.call("POST", "/auth/register", "", { email, password: "secret-3", name: "Person" });
    expect(status).toBe(201);
  });

  test("a coordinator that cannot be reached is named, with what to set", async () => {
    const { port, close } = await listener((socket) => socket.destroy());
    const COORDINATOR_URL = Object.assign(new URL(url), { port: String(port) }).href;
    const given = { DATA_DIR: dataDir, DATABASE_URL: second.node };
    const { code, sentence } = await program({ env: { ...given, COORDINATOR_URL } }).end();
    expect([code, sentence]).toEqual([1, `The database server 127.0.0.1:${port} hung up: it may be no Postgres.`]);
    const worker = await program({ env: { ...given, COORDINATOR_URL: third.node } }).end();
    expect([worker.code, worker.sentence]).toEqual([
      1,
      "COORDINATOR_URL leads to no coordinator of a cluster, and DATABASE_URL to a worker of one.",
    ]);
    close();
  });
};

if (onCluster) describe("at three machines of a cluster", onNodes);
