/**
 * What the log is told of failures: the first of a kind at once and whole, those that follow within a minute as one line with
 * their number. An outage is told without stacks: thousands of them would say the same, and fill the disk that is full.
 */
import pino from "pino";
import { isOutage } from "./problem";

/** Where lines go: a level, what belongs to the line, and its name. */
export type Log = (level: "warn" | "error", fields: Readonly<Record<string, unknown>>, line: string) => void;

/** Lines of JSON on the standard output, from `level` up. */
export function logger(level: string): Log {
  const log = pino({
    level,
    redact: ["req.headers.authorization", "*.password", "*.token"],
  });
  return (level, fields, line) => log[level](fields, line);
}

interface Kind {
  level: "warn" | "error";
  line: string;
  sign: string;
  since: number;
  /** How many came after the one that was told. */
  more: number;
}

const foldMs = 60_000;
/** Kinds are made by failures, so their number is bounded: what comes on top counts as one kind. */
const mostKinds = 200;

export class Reports {
  private readonly kinds = new Map<string, Kind>();
  private readonly telling: NodeJS.Timeout;

  /** `now` in milliseconds, of any beginning. */
  constructor(
    private readonly log: Log,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.telling = setInterval(() => this.tell(), foldMs).unref();
  }

  /** Something that no caller should ever see; an outage is told as such. `requestId` is what the caller was told. */
  readonly defect = (error: unknown, requestId: string): void => this.fold("error", "defect", error, { requestId });

  /** What nothing else caught, and the ids of the requests that were under way. */
  readonly uncaught = (error: unknown, requestIds: readonly string[]): void =>
    this.fold("error", "uncaught", error, { requestIds });

  /** Something beside requests that is tried again. */
  warning(line: string): (error: unknown) => void {
    return (error) => this.fold("warn", line, error, {});
  }

  /** Tells the numbers of what was folded; by itself once a minute. */
  tell(): void {
    for (const [key, kind] of this.kinds) {
      if (this.now() - kind.since < foldMs) continue;
      this.kinds.delete(key);
      this.tellMore(kind);
    }
  }

  /** Tells what is still folded, at the end. */
  end(): void {
    clearInterval(this.telling);
    for (const kind of this.kinds.values()) this.tellMore(kind);
    this.kinds.clear();
  }

  private fold(level: "warn" | "error", line: string, error: unknown, more: object): void {
    const out = isOutage(error);
    const name = out ? "outage" : line;
    const sign = signOf(error, out);
    const key = this.kinds.size < mostKinds ? `${name} ${sign}` : "more";
    const known = this.kinds.get(key);
    if (known && this.now() - known.since < foldMs) {
      known.more++;
      return;
    }
    if (known) this.tellMore(known);
    const told = out ? "warn" : level;
    this.kinds.set(key, { level: told, line: name, sign, since: this.now(), more: 0 });
    const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
    this.log(told, out ? { code, message, in: line, ...more } : { err: error, ...more }, name);
  }

  private tellMore({ level, line, sign, since, more }: Kind): void {
    if (more > 0) this.log(level, { of: sign, times: more, seconds: Math.round((this.now() - since) / 1000) }, line);
  }
}

// Where it happened tells kinds of defects apart; of an outage its code does.
function signOf(error: unknown, out: boolean): string {
  if (!(error instanceof Error)) return typeof error;
  const code = (error as { code?: unknown }).code;
  if (out) return String(code ?? error.message.slice(0, 40));
  const place = error.stack?.split("\n", 30).find((entry) => entry.startsWith("    at ")) ?? "";
  return `${error.name} ${code ?? ""}${place}`.slice(0, 200);
}
