/** What interrupts the focus of sessions, in memory (docs/product.md "Interruptions"): counted beside the timer, which moves none. */
import type { InterruptionKind } from "#contract/interruptions";
import { phaseOf, stretchNow } from "#contract/timer";
import type { SessionsModel } from "./sessions-model";
import type { Outcome } from "./timer-shapes";

interface Counted {
  session: string;
  id: string;
  kind: InterruptionKind;
  at: number;
  word: string | null;
  taskId: string | null;
  isDeleted: boolean;
}

export class InterruptionsModel {
  private readonly all = new Map<string, Counted>();

  constructor(private readonly sessions: SessionsModel) {}

  /** Under an id that was used it counts nothing more, whatever became of that one. */
  count(session: string, id: string, kind: InterruptionKind, word: string | null): Outcome {
    const entry = this.sessions.sessions.get(session);
    if (!entry) return "NOT_FOUND";
    const known = this.all.get(id);
    if (known) return this.isThere(known) ? "done" : "NOT_FOUND";
    const { now } = this.sessions;
    if (phaseOf(entry, now) !== "running" || stretchNow(entry, now).kind !== "focus") return "CONFLICT";
    this.all.set(id, { session, id, kind, at: now, word, taskId: entry.current, isDeleted: false });
    return "done";
  }

  name(id: string, word: string | null): Outcome {
    const known = this.all.get(id);
    if (!known || known.isDeleted || !this.isThere(known)) return "NOT_FOUND";
    known.word = word;
    return "done";
  }

  delete(id: string): Outcome {
    const known = this.all.get(id);
    if (!known || known.isDeleted || !this.isThere(known)) return "NOT_FOUND";
    known.isDeleted = true;
    return "done";
  }

  restore(id: string): Outcome {
    const known = this.all.get(id);
    if (!known || !this.isThere(known)) return "NOT_FOUND";
    known.isDeleted = false;
    return "done";
  }

  get ids(): string[] {
    return [...this.all.keys()];
  }

  /** `internal 17… <task> Phone` of each session that is there, in the order of their ids. */
  shown(): string[] {
    return [...this.all.values()]
      .filter((one) => !one.isDeleted && this.isThere(one))
      .map(interruptionText)
      .sort();
  }

  // They go with their session and come back with it.
  private isThere({ session }: Counted): boolean {
    return this.sessions.sessions.has(session);
  }
}

export const interruptionText = (one: Omit<Counted, "isDeleted">): string =>
  `${one.session} ${one.id} ${one.kind} ${one.at} ${one.taskId} ${one.word}`;
