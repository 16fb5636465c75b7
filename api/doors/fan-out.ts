/**
 * The same said to many sockets: made once, sent as the same bytes, and in slices between which everybody else's requests go.
 * A reader that stops has its own bounded queue and costs nobody else (docs/security.md "What one caller can cost").
 */
import type { WebSocket } from "ws";
import { type ChangeSet, mostWaiting } from "../core/live-stream";

/** How many sockets are written to before others have their turn: half a millisecond's worth. */
const perSlice = 50;
/** What it takes to put a set into words, in sockets written to. */
const sayingWeighs = 10;

const text = { binary: false };

/** A result as the text of a message: the same for all subscriptions that ask the same, but for the id in front. */
export class Saying {
  private readonly rest: Buffer;
  private head = "";
  private message = Buffer.alloc(0);

  constructor(payload: string) {
    this.rest = Buffer.from(`,"type":"next","payload":${payload}}`);
  }

  /** The message of graphql-transport-ws that begins with `head`. The app gives its subscription the same id in every tab. */
  after(head: string): Buffer {
    if (this.head === head) return this.message;
    this.head = head;
    this.message = Buffer.concat([Buffer.from(head), this.rest]);
    return this.message;
  }
}

/** A subscription of one socket: a message or two under way, at most 256 waiting. */
export class Listener {
  private readonly waiting: Saying[] = [];
  private readonly head: string;
  private isBehind = false;
  private hasLeft = false;

  constructor(
    private readonly socket: WebSocket,
    id: string,
  ) {
    this.head = `{"id":${JSON.stringify(id)}`;
  }

  hand(saying: Saying): void {
    if (this.hasLeft) return;
    if (!this.isBehind) this.send(saying);
    else if (this.waiting.length < mostWaiting) this.waiting.push(saying);
    else this.cut();
  }

  /** Hears nothing from now on. */
  leave(): void {
    this.hasLeft = true;
    this.waiting.length = 0;
  }

  /** Ends the whole socket: its reader is too far behind to be told everything. */
  cut(): void {
    this.leave();
    this.socket.terminate();
  }

  private send(saying: Saying): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    // Mostly all before is gone, and nobody needs to call back.
    this.isBehind = this.socket.bufferedAmount > 0;
    const message = saying.after(this.head);
    if (this.isBehind) this.socket.send(message, text, this.sent);
    else this.socket.send(message, text);
  }

  private readonly sent = (): void => {
    const next = this.waiting.shift();
    if (next) this.send(next);
    else this.isBehind = false;
  };
}

/** Lets those who tell many sockets go on by turns: in one turn of the event loop as much as weighs a slice, in the order of asking. */
export class Slices {
  private readonly waiting: { weight: number; go: () => void }[] = [];

  /** Resolves when something of that weight, in sockets written to, may be done at once. */
  turn(weight: number): Promise<void> {
    return new Promise((go) => {
      if (this.waiting.push({ weight, go }) === 1) setImmediate(this.slice);
    });
  }

  private readonly slice = (): void => {
    for (let left = perSlice, next = this.waiting[0]; next && left > 0; next = this.waiting[0]) {
      left -= next.weight;
      next.go();
      this.waiting.shift();
    }
    if (this.waiting.length > 0) setImmediate(this.slice);
  };
}

/** What is made of a set for so many listeners, as JSON. Never rejects. */
export type Say = (count: number) => Promise<string>;

/** Those who ask the same of the same user's changes: each set is put into words once for all of them, one set after the other. */
export class Audience {
  private readonly rounds: { set: ChangeSet; say: Say; to: Listener[] }[] = [];
  private isGoing = false;

  constructor(private readonly slices: Slices) {}

  /** Tells one of them; whoever is told of the same set in the same turn of the event loop shares what is made of it. */
  tell(listener: Listener, set: ChangeSet, say: Say): void {
    const last = this.rounds.at(-1);
    if (last?.set === set) last.to.push(listener);
    else if (this.rounds.length >= mostWaiting) listener.cut();
    else this.rounds.push({ set, say, to: [listener] });
    if (!this.isGoing) void this.go();
  }

  private async go(): Promise<void> {
    this.isGoing = true;
    for (let round = this.rounds[0]; round; round = this.rounds[0]) {
      await this.slices.turn(sayingWeighs);
      this.rounds.shift();
      const { say, to } = round;
      const saying = new Saying(await say(to.length));
      for (let at = 0; at < to.length; at += perSlice) {
        const slice = to.slice(at, at + perSlice);
        await this.slices.turn(slice.length);
        for (const listener of slice) listener.hand(saying);
      }
    }
    this.isGoing = false;
  }
}
