// The load of kills.mjs, rolling.mjs and during.mjs: writers with accounts of their own who remember what was acknowledged, and an open tab
// of each that listens.
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { seeded } from "./kills-judge.mjs";

/** How many write, and how many tabs listen. */
export const writers = 8;

/** All of them; `run` is in their addresses, where accounts of other runs stay. */
export class Crowd {
  constructor(load, tabs) {
    Object.assign(this, { load, tabs });
  }

  /** Signed up at the target and listening; each chooses by the seed. */
  static async at(target, seed, run = "") {
    const load = await Promise.all(
      Array.from({ length: writers }, (_, n) => Writer.signUp(target, `${run}${n}`, seeded(seed + n + 1))),
    );
    const tabs = load.map((writer) => listenTo(target, writer.token));
    await Promise.all(tabs.map((tab) => tab.listens()));
    return new Crowd(load, tabs);
  }

  begin() {
    for (const writer of this.load) writer.begin();
  }

  /** How many writes had this outcome: `ok`, `fail` or `unknown`. */
  count(outcome) {
    return this.load.reduce((all, { counts }) => all + counts[outcome], 0);
  }

  /** What the tabs counted: `told` changes, `resyncs`. */
  heard(what) {
    return this.tabs.reduce((all, tab) => all + tab[what], 0);
  }

  end() {
    return Promise.all(this.load.map((writer) => writer.end()));
  }

  /** See Writer.settle. */
  settle() {
    return Promise.all(this.load.map((writer) => writer.settle()));
  }

  close() {
    for (const tab of this.tabs) tab.close();
  }
}

const answerMs = 30_000;
/** After each write of a writer, milliseconds. */
const restMs = Number(process.env.KILLS_REST ?? 0);
const sessions = 3;

/** One user's writes, one after the other. What has no answer may have happened or not; what is acknowledged has. */
class Writer {
  counts = { ok: 0, fail: 0, unknown: 0 };
  /** Acknowledged tasks by id: their title, and every list in which they may stand. */
  tasks = new Map();
  /** Titles whose making has no answer, with the key under which it may be asked for again. */
  open = new Map();
  /** The sessions that may be running; null is none. */
  running = new Set([null]);
  /** Addresses of accounts that were made beside: each is to get a mail. */
  registered = [];
  /** What was acknowledged: which task or session, and when it was asked for. */
  written = [];
  #stopped = false;
  #working = Promise.resolve();
  #made = 0;

  constructor(target, n, random, account) {
    Object.assign(this, account, { target, n, random });
  }

  static async signUp(target, n, random) {
    const call = caller(target, undefined);
    const body = { email: `kills${n}@example.test`, password: "secret-1", name: `Writer ${n}` };
    const { data } = (await call("POST", "/auth/register", body)).body;
    const writer = new Writer(target, n, random, { token: data.token, id: data.user.id });
    writer.call = caller(target, data.token);
    const board = (await writer.call("POST", "/kanban", { name: "Board" })).body.data;
    writer.lists = (board.lists ?? (await writer.call("GET", `/kanban/${board.id}`)).body.data.lists).map(
      ({ id }) => id,
    );
    writer.sessions = [];
    for (let made = 0; made < sessions; made++) {
      const { body } = await writer.call("POST", "/pomodoro", { name: `Session ${made}`, totalSessionDuration: 480 });
      writer.sessions.push(body.data.id);
    }
    return writer;
  }

  begin() {
    this.#working = this.#work();
  }

  async end() {
    this.#stopped = true;
    await this.#working;
  }

  /** Asks again, under the same key, for what had no answer: then it has happened exactly once. */
  async settle() {
    for (const [title, { key, listId, at }] of this.open)
      for (const until = Date.now() + 60_000; this.open.has(title); await wait(500)) {
        if (Date.now() > until) throw new Error(`${title} cannot be settled`);
        const answer = await this.call("POST", "/tasks", { title, listId }, { "idempotency-key": key });
        if (answer.status === 201) this.#created(answer.body.data.id, title, listId, at);
      }
  }

  /** Sentences about rows that are not as they were acknowledged. */
  faults(rows, running) {
    const wrong = [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const say = (what) => wrong.push(`writer ${this.n}: ${what}`);
    for (const [id, { title, lists }] of this.tasks) {
      const row = byId.get(id);
      if (!row) say(`lost ${title}`);
      else if (row.title !== title || !lists.has(row.list_id)) say(`${title} is not where it was put`);
    }
    if (rows.length !== this.tasks.size) say(`${rows.length} tasks, ${this.tasks.size} were made`);
    if (!this.running.has(running)) say(`session ${running} runs, which was not the last to be started`);
    return wrong;
  }

  async #work() {
    while (!this.#stopped) {
      const dice = this.random();
      if (dice < 0.45 || this.tasks.size === 0) await this.#create();
      else if (dice < 0.845) await this.#move();
      else if (dice < 0.85) await this.#register();
      else await this.#time();
      if (restMs > 0) await wait(restMs);
    }
  }

  async #create() {
    const title = `Task ${this.n}.${++this.#made}`;
    const [listId, key] = [pick(this.lists, this.random), crypto.randomUUID()];
    const { outcome, answer, at } = await this.#ask(
      "create",
      "POST",
      "/tasks",
      { title, listId },
      { "idempotency-key": key },
    );
    if (outcome === "ok") this.#created(answer.body.data.id, title, listId, at);
    else if (outcome === "unknown") this.open.set(title, { key, listId, at });
  }

  #created(id, title, listId, at) {
    this.open.delete(title);
    this.tasks.set(id, { title, lists: new Set([listId]) });
    this.written.push({ id, at });
  }

  async #move() {
    const id = pick([...this.tasks.keys()].slice(-50), this.random);
    const task = this.tasks.get(id);
    const listId = pick(this.lists, this.random);
    const { outcome, at } = await this.#ask("move", "PUT", `/tasks/${id}/move`, { listId, position: 0 });
    if (outcome === "ok") {
      task.lists = new Set([listId]);
      this.written.push({ id, at });
    } else if (outcome === "unknown") task.lists.add(listId);
  }

  async #register() {
    const email = `beside${this.n}-${++this.#made}@example.test`;
    const { outcome } = await this.#ask("register", "POST", "/auth/register", {
      ...{ email, password: "secret-1", name: "Beside" },
    });
    if (outcome === "ok") this.registered.push(email);
  }

  async #time() {
    const id = pick(this.sessions, this.random);
    const { outcome, at } = await this.#ask("start", "PUT", `/pomodoro/${id}`, { isActive: true });
    if (outcome === "ok") {
      // Starting what runs already changes nothing, so nothing is told of it.
      if (!this.running.has(id)) this.written.push({ id, at });
      this.running = new Set([id]);
    } else if (outcome === "unknown") this.running.add(id);
  }

  /** 503 is `unknown` too: the commit may have come through while its answer was lost. */
  async #ask(what, ...request) {
    const at = Date.now();
    const answer = await this.call(...request).catch(() => null);
    const unknown = answer === null || answer.status === 503;
    const outcome = unknown ? "unknown" : answer.status < 300 ? "ok" : "fail";
    this.counts[outcome]++;
    this.target.note({ at, ms: Date.now() - at, writer: this.n, what, outcome, status: answer?.status ?? null });
    if (outcome === "fail") console.log(what, answer.status, JSON.stringify(answer.body).slice(0, 200));
    if (unknown) await wait(250);
    return { outcome, answer, at };
  }
}

const pick = (all, random) => all[Math.floor(random() * all.length)];

const caller = (target, token) => async (method, where, body, headers) => {
  const answer = await fetch(`${target.url()}/api/v1${where}`, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(answerMs),
  });
  return { status: answer.status, body: await answer.json() };
};

/** A tab that stays: it opens a new line whenever one ends, and reads everything again then, as the web app does. */
function listenTo(target, token) {
  const heard = new Map();
  let [socket, closed, fresh] = [null, false, 0];
  const tab = {
    told: 0,
    resyncs: 0,
    /** Resolves once it listens. */
    async listens() {
      while (fresh === 0) await wait(10);
    },
    /** Sentences about what was written after the last reading of everything and of which nothing was heard; waits 10 s for it. */
    async faults(written) {
      const missed = () => written.filter(({ id, at }) => at > fresh && !(heard.get(id) >= at));
      for (const until = Date.now() + 10_000; missed().length > 0 && Date.now() < until; ) await wait(50);
      return missed().map(({ id, at }) => `nothing was heard of ${id}, written ${new Date(at).toISOString()}`);
    },
    close() {
      closed = true;
      socket?.terminate();
    },
  };
  const open = () => {
    if (closed) return;
    socket = new WebSocket(`${target.url().replace("http", "ws")}/graphql`, "graphql-transport-ws");
    const say = (message) => socket.send(JSON.stringify(message));
    socket.on("open", () => say({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
    socket.on("message", (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "ping") say({ type: "pong" });
      if (type === "connection_ack") {
        say({ type: "subscribe", id: "1", payload: { query: "subscription { changes { resync changes { id } } }" } });
        say({ type: "ping" });
      }
      // Whatever was committed before the server answered this is read by the tab itself, whatever comes later it hears.
      if (type === "pong") readAgain();
      if (type !== "next") return;
      const { resync, changes } = payload.data.changes;
      if (resync) readAgain();
      for (const { id } of changes) heard.set(id, Date.now());
      tab.told += changes.length;
    });
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(open, 100));
  };
  const readAgain = () => {
    fresh = Date.now();
    tab.resyncs++;
  };
  open();
  return tab;
}
