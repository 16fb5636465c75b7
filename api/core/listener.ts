/**
 * One connection that listens for as long as the process lives. A line that went silent looks like one on which nothing happens, so it
 * is asked again and again; when no answer comes, or it ends, another takes its place.
 */
import { lineTo, SteadyClient } from "../db/connections";

export interface Listening {
  heard(payload: string): void;
  /** What is said on the channel is heard from now on (true), or not until the connection is back (false). */
  hearing(hearing: boolean): void;
  report(error: unknown): void;
}

const beatMs = 3_000;
const silenceMs = 4_000;
const firstRetryMs = 100;
const lastRetryMs = 2_000;

export class Listener {
  private client: SteadyClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private retryMs = firstRetryMs;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly on: Listening,
  ) {}

  /** False from the moment the connection is known to be lost until another listens. */
  get hears(): boolean {
    return this.client !== undefined;
  }

  /** Begins to listen; resolves once everything is heard. Throws when the database cannot be reached. */
  async start(): Promise<void> {
    const client = new SteadyClient(lineTo(this.url, "stint live", silenceMs));
    client.on("notification", ({ payload }) => this.on.heard(payload ?? ""));
    client.on("error", (error) => this.lost(client, error));
    client.on("end", () => this.lost(client, undefined));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    if (this.stopped) return void client.end().catch(() => {});
    this.client = client;
    this.retryMs = firstRetryMs;
    this.beat(client);
    this.on.hearing(true);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }

  // The connection itself notices that the answer stays out.
  private beat(client: SteadyClient): void {
    this.timer = setTimeout(() => {
      client.query("SELECT 1").then(
        () => client === this.client && !this.stopped && this.beat(client),
        (error: unknown) => this.lost(client, error),
      );
    }, beatMs).unref();
  }

  private lost(client: SteadyClient, error: unknown): void {
    if (this.stopped || client !== this.client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.on.hearing(false);
    if (error) this.on.report(error);
    void client.end().catch(() => {});
    this.again();
  }

  private again(): void {
    this.timer = setTimeout(() => {
      this.start().catch(() => this.stopped || this.again());
    }, this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, lastRetryMs);
  }
}
