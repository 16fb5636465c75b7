/**
 * The same said to many sockets: made once, sent as the same bytes, and in portions between which everybody else's requests go.
 * A reader that stops has its own bounded queue and costs nobody else (docs/security.md "What one caller can cost").
 */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { type ChangeSet, mostWaiting } from "../core/live-stream";

/** How many sockets are written to before others have their turn: half a millisecond's worth. */
const perPortion = 50;
/** What it takes to put a set into words, in sockets written to. */
const sayingWeighs = 10;

/** For how many ids a whole frame is kept: the app gives its subscription the same one in every tab. */
const framesKept = 4;

/** A result as a message, and as the frame of a text on a line: the same bytes for all, but for the id in front. */
export class Saying {
  private readonly rest: Buffer;
  private readonly frames = new Map<string, Buffer>();

  constructor(payload: string) {
    this.rest = Buffer.from(`,"type":"next","payload":${payload}}`);
  }

  /** Writes the message that begins with `head`, whole; `written` is called when the line took it. */
  writeTo(line: Duplex, head: string, written?: () => void): void {
    const frame = this.frames.get(head);
    if (frame) return void line.write(frame, written);
    const start = frameStart(Buffer.from(head), this.rest.length);
    if (this.frames.size < framesKept) {
      const whole = Buffer.concat([start, this.rest]);
      this.frames.set(head, whole);
      return void line.write(whole, written);
    }
    line.cork();
    line.write(start);
    line.write(this.rest, written);
    line.uncork();
  }
}

/** What a server sends before the last `more` bytes of an unmasked text in one frame (RFC 6455, 5.2). */
function frameStart(head: Buffer, more: number): Buffer {
  const bytes = head.length + more;
  const size = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const start = Buffer.allocUnsafe(size + head.length);
  start[0] = 0x81;
  start[1] = size === 2 ? bytes : size === 4 ? 126 : 127;
  if (size === 4) start.writeUInt16BE(bytes, 2);
  if (size === 10) start.writeBigUInt64BE(BigInt(bytes), 2);
  head.copy(start, size);
  return start;
}

/**
 * A subscription of one socket, on `line`: a message or two under way, at most 256 waiting. `ws` writes its own frames whole and at once
 * as long as it compresses nothing, so these go between them.
 */
export class Listener {
  private readonly waiting: Saying[] = [];
  private readonly head: string;
  private isBehind = false;
  private hasLeft = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly line: Duplex,
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
    saying.writeTo(this.line, this.head, this.isBehind ? this.sent : undefined);
  }

  private readonly sent = (): void => {
    const next = this.waiting.shift();
    if (next) this.send(next);
    else this.isBehind = false;
  };
}

/** Lets those who tell many sockets go on by turns: in one turn of the event loop as much as weighs a portion, in the order of asking. */
export class Portions {
  private readonly waiting: { weight: number; go: () => void }[] = [];

  /** Resolves when something of that weight, in sockets written to, may be done at once. */
  turn(weight: number): Promise<void> {
    return new Promise((go) => {
      if (this.waiting.push({ weight, go }) === 1) setImmediate(this.portion);
    });
  }

  private readonly portion = (): void => {
    for (let left = perPortion, next = this.waiting[0]; next && left > 0; next = this.waiting[0]) {
      left -= next.weight;
      next.go();
      this.waiting.shift();
    }
    if (this.waiting.length > 0) setImmediate(this.portion);
  };
}

/** What is made of a set for so many listeners, as JSON. Never rejects. */
export type Say = (count: number) => Promise<string>;

/** Those who ask the same of the same user's changes: each set is put into words once for all of them, one set after the other. */
export class Audience {
  private readonly rounds: { set: ChangeSet; say: Say; to: Listener[] }[] = [];
  private isGoing = false;

  constructor(private readonly portions: Portions) {}

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
      await this.portions.turn(sayingWeighs);
      this.rounds.shift();
      const { say, to } = round;
      const saying = new Saying(await say(to.length));
      for (let at = 0; at < to.length; at += perPortion) {
        const portion = to.slice(at, at + perPortion);
        await this.portions.turn(portion.length);
        for (const listener of portion) listener.hand(saying);
      }
    }
    this.isGoing = false;
  }
}
