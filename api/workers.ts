/**
 * A process for each core: they serve at one address, whose connections are dealt out to them. One that ends is started again with
 * back-off, and what it had not taken yet goes to another; while none is there, callers are told to come back. (node:cluster deals
 * them out too, but what it has handed to a process that dies hangs for ever.)
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "./config";
import { canGoOn } from "./core/uncaught";
import type { Address } from "./doors/address";
import { type Running, ToldElsewhere } from "./lifetime";
import { heapOption } from "./sizes";

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Which ran this long has recovered: the next pause is a short one again. */
const wellMs = 60_000;
/** A process that does not end by then is killed: ours has to end within ten seconds. */
const patienceMs = 8_000;

/** With each connection comes its number; after "nothing more" none comes. */
export type ToWorker = { connection: number } | "nothing more";
/** It serves; it has taken the connection of that number; it wants no more of them. */
export type FromWorker = "ready" | { taken: number } | "ending";

interface Worker {
  process: ChildProcess;
  serves: boolean;
  /** What was handed to it and not taken yet. */
  untaken: Map<number, Socket>;
}

export class Workers implements Running {
  /** The one whose turn it is stands first. */
  private readonly alive = new Set<Worker>();
  private readonly stopping = new AbortController();
  private connections = 0;

  constructor(
    private readonly count: number,
    private readonly config: Config,
    private readonly url: string,
    private readonly address: Address,
  ) {}

  /** Resolves when the first serves; the others follow. Throws ToldElsewhere when it cannot start. */
  async start(): Promise<void> {
    // Alone, so that what keeps all of them from starting is said once.
    const first = this.fork();
    const failed = once(first.process, "exit").then(() => {
      throw new ToldElsewhere();
    });
    await Promise.race([once(first.process, "message"), failed]);
    failed.catch(() => {});
    await this.address.deal((connection) => this.deal(connection));
    for (const worker of [first, ...Array.from({ length: this.count - 1 }, () => this.fork())]) void this.keep(worker);
  }

  /** New callers are served by those who still do for so long, then nobody listens any more. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    for (const worker of this.alive) worker.process.kill("SIGTERM");
    const shut = setTimeout(() => this.address.giveUp(), graceMs);
    const late = setTimeout(() => {
      for (const worker of this.alive) worker.process.kill("SIGKILL");
    }, patienceMs);
    await Promise.all([...this.alive].map((worker) => once(worker.process, "exit")));
    for (const timer of [shut, late]) clearTimeout(timer);
    this.address.giveUp();
  }

  uncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean {
    console.error(error);
    return canGoOn(error, origin);
  }

  private fork(): Worker {
    const { port, publicUrl, jwtSecret, coordinatorUrl } = this.config;
    const settings = {
      ...{ PORT: String(port), PUBLIC_URL: publicUrl, JWT_SECRET: jwtSecret },
      ...{ DATABASE_URL: this.url, COORDINATOR_URL: coordinatorUrl ?? "" },
    };
    const child = fork(path.join(__dirname, `worker${path.extname(__filename)}`), {
      env: { ...process.env, ...settings, WEB_CONCURRENCY: String(this.count) },
      execArgv: [...process.execArgv, ...heapOption(this.count)],
    });
    const worker: Worker = { process: child, serves: false, untaken: new Map() };
    this.alive.add(worker);
    child.on("message", (message: FromWorker) => this.hear(worker, message));
    child.on("error", () => {}); // its end says so
    child.once("exit", () => this.lost(worker));
    return worker;
  }

  private hear(worker: Worker, message: FromWorker): void {
    if (message === "ready") worker.serves = true;
    else if (message === "ending") {
      worker.serves = false;
      say(worker, "nothing more");
    } else this.settle(worker, message.taken)?.destroy();
  }

  /** Hands a connection to the one that serves, by turns; one that has not taken what it was handed comes last. False when there is none. */
  private deal(connection: Socket): boolean {
    const serving = [...this.alive].filter(({ serves }) => serves);
    const worker = serving.find(({ untaken }) => untaken.size === 0) ?? serving[0];
    if (!worker) return false;
    this.alive.delete(worker);
    this.alive.add(worker);
    const number = ++this.connections;
    worker.untaken.set(number, connection);
    // Open here too until it is taken, so that it can be dealt again.
    say(worker, { connection: number }, connection);
    return true;
  }

  private settle(worker: Worker, number: number): Socket | undefined {
    const connection = worker.untaken.get(number);
    worker.untaken.delete(number);
    return connection;
  }

  private lost(worker: Worker): void {
    this.alive.delete(worker);
    worker.serves = false;
    for (const connection of worker.untaken.values()) this.address.offer(connection);
    worker.untaken.clear();
  }

  /** Starts a process again whenever it ends, until all are told to end. */
  private async keep(worker: Worker): Promise<void> {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const began = performance.now();
      const [code, signal] = (await once(worker.process, "exit")) as [number | null, string | null];
      if (this.stopping.signal.aborted) return;
      if (performance.now() - began > wellMs) pause = firstPauseMs;
      console.log(`A process ended (${signal ?? `exit code ${code}`}) and is started again in ${pause / 1000} s.`);
      await wait(pause, undefined, { signal: this.stopping.signal }).catch(() => {});
      if (this.stopping.signal.aborted) return;
      worker = this.fork();
    }
  }
}

/** That it is gone is told by its end. */
const say = ({ process: child }: Worker, message: ToWorker, connection?: Socket): void =>
  void (child.connected && child.send(message, connection, { keepOpen: true }, () => {}));
