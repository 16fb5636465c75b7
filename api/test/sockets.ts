/** A tab's live socket in a test: the protocol of graphql-transport-ws by hand, so that it can also misbehave. */
import { once } from "node:events";
import { type ClientOptions, WebSocket } from "ws";
import type { Anything } from "./app";

/** One message of the protocol. */
export interface Frame {
  type: string;
  id?: string;
  payload?: Anything;
}

/** Where a product answers. */
interface At {
  url: string;
}

export interface Ending {
  code: number;
  reason: string;
}

const changes = `subscription { changes { resync changes { entity id removed
  user { id name } project { id name description status } board { id name } task { id title listId } session { id name } }
  overview { activeProjects tasks boards sessions } } }`;

export class Tab {
  readonly frames: Frame[] = [];
  readonly ended: Promise<Ending>;
  private readonly waiting = new Set<() => void>();
  private ids = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      for (const look of [...this.waiting]) look();
    });
    socket.on("error", () => {}); // a refused or cut socket says so by its end
    this.ended = new Promise((resolve) =>
      socket.once("close", (code, reason) => resolve({ code, reason: String(reason) })),
    );
  }

  /** Opens a socket and says nothing yet. Rejects with the status when the upgrade is refused. */
  static async dial(app: At, options: ClientOptions = {}): Promise<Tab> {
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", options);
    const tab = new Tab(socket);
    const refused = new Promise<never>((_, reject) =>
      socket.once("unexpected-response", (_req, res) => {
        socket.terminate();
        reject(new Error(String(res.statusCode)));
      }),
    );
    await Promise.race([once(socket, "open"), refused]);
    return tab;
  }

  /** Opens a socket and signs in; resolves when the server has taken it. Rejects with the code when it closes instead. */
  static async open(app: At, token: string | undefined, options: ClientOptions = {}): Promise<Tab> {
    const tab = await Tab.dial(app, options);
    tab.send({
      type: "connection_init",
      ...(token !== undefined && { payload: { authorization: `Bearer ${token}` } }),
    });
    await Promise.race([
      tab.frame((frame) => frame.type === "connection_ack"),
      tab.ended.then(({ code }) => Promise.reject(new Error(String(code)))),
    ]);
    return tab;
  }

  /** A tab that listens to everything of its user; from now on nothing is missed. */
  static async listening(app: At, token: string): Promise<Tab> {
    const tab = await Tab.open(app, token);
    tab.subscribe();
    await tab.heard();
    return tab;
  }

  send(message: object | string): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  subscribe(query = changes): string {
    const id = String(++this.ids);
    this.send({ type: "subscribe", id, payload: { query } });
    return id;
  }

  /** The frames of one subscription. */
  of(id: string): Frame[] {
    return this.frames.filter((frame) => frame.id === id);
  }

  /** The sets of changes told so far. */
  get sets(): Anything[] {
    return this.frames.filter(({ type }) => type === "next").map(({ payload }) => payload.data.changes);
  }

  /** Waits until a frame fits, past ones included. */
  frame(fits: (frame: Frame) => boolean): Promise<Frame> {
    return this.until(() => this.frames.find(fits));
  }

  /** Waits until at least `count` sets of changes were told. */
  async told(count: number): Promise<Anything[]> {
    return this.until(() => (this.sets.length >= count ? this.sets : undefined));
  }

  /**
   * Waits until the server has handled what was sent before, the first subscription too: its place is asked for with the socket. A place for
   * one more is asked of the database, and this does not wait for that.
   */
  async heard(): Promise<void> {
    const before = this.frames.filter(({ type }) => type === "pong").length;
    this.send({ type: "ping" });
    await this.until(() => (this.frames.filter(({ type }) => type === "pong").length > before ? true : undefined));
  }

  private until<T>(look: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const attempt = () => {
        const found = look();
        if (found === undefined) return;
        this.waiting.delete(attempt);
        resolve(found);
      };
      this.waiting.add(attempt);
      attempt();
    });
  }

  close(): void {
    this.socket.terminate();
  }
}
