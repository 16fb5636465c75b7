/**
 * The life of a process of Stint: a start that fails says why in one sentence and ends with 1, a signal ends it with 0, what nothing
 * caught may end it with 70. Whatever ends it, nothing is left running.
 */
import { ConfigProblem } from "./config";
import { brokenExitCode } from "./core/uncaught";
import { BackupProblem } from "./db/backup-file";
import { EmbeddedProblem } from "./db/embedded";
import { DatabaseProblem } from "./db/outside";
import { AddressProblem } from "./doors/address";

/** Callers with a connection of their own hear of the end in an answer before it comes. */
const graceMs = 1_000;

/** The start of another process that serves failed; that one has said why. */
export class ToldElsewhere extends Error {}

/** What runs, from the moment that it serves. */
export interface Running {
  /** Ends it; `graceMs` is how long callers are told to go elsewhere before the doors close. */
  stop(graceMs: number): Promise<void>;
  /** Tells what nothing else caught; false when it cannot go on after it. */
  uncaught(error: unknown, origin: NodeJS.UncaughtExceptionOrigin): boolean;
}

export class Lifetime {
  running: Running | undefined;
  private ending = false;

  /** `after` is done last, however the process ends. It has `longestMs` to end when it is told to. */
  constructor(
    private readonly longestMs: number,
    private readonly after: () => Promise<void> = async () => {},
  ) {
    // Whoever read what we say may be gone: that cannot be told, and to try would fail in the same way again and again.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
    process.on("uncaughtException", (error, origin) => {
      if (!this.running) void this.fail(error);
      else if (!this.running.uncaught(error, origin)) void this.end(brokenExitCode);
    });
  }

  /** From now on it ends when it is told to. */
  heedSignals(): void {
    process.on("SIGINT", () => this.end());
    process.on("SIGTERM", () => this.end());
    // Whoever started us and is gone cannot end us any more.
    process.on("disconnect", () => this.end());
  }

  private async end(code = 0): Promise<void> {
    if (this.ending) return;
    this.ending = true;
    setTimeout(() => process.exit(code || 1), this.longestMs).unref();
    await this.running?.stop(code === 0 ? graceMs : 0);
    await this.after();
    process.exit(code);
  }

  /** For a start that failed. */
  readonly fail = async (error: unknown): Promise<void> => {
    if (this.ending) return;
    if (!(error instanceof ToldElsewhere)) console.error(sentenceOf(error));
    await this.after();
    process.exit(1);
  };
}

function sentenceOf(error: unknown): string {
  const told = [ConfigProblem, AddressProblem, EmbeddedProblem, DatabaseProblem, BackupProblem].some(
    (kind) => error instanceof kind,
  );
  return told ? (error as Error).message : ((error as Error)?.stack ?? String(error));
}
