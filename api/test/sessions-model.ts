/** Focus sessions with their tasks, in memory: which of them is the current one, ▶ on a task, and what is deleted and brought back. */
import { initialPreferences } from "#contract/preferences";
import { sessionFields } from "#contract/session-fields";
import { phaseOf } from "#contract/timer";
import { TimerModel } from "./timer-model";
import type { Entry, Outcome } from "./timer-shapes";

/** A task that was in a session when one of them was deleted. */
interface Link {
  session: string;
  task: string;
  added: number;
}

/** One user's sessions and tasks. */
export class SessionsModel extends TimerModel {
  /** Those that are ticked off. */
  readonly done = new Set<string>();
  private readonly deleted = new Map<string, { entry: Entry; links: Link[] }>();
  private readonly deletedTasks = new Map<string, Link[]>();

  /** One that runs stands first. */
  delete(id: string): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    entry.runningSince = null;
    const links = [...entry.tasks].map(([task, added]) => ({ session: id, task, added }));
    entry.tasks.clear();
    this.sessions.delete(id);
    this.deleted.set(id, { entry, links });
    return "done";
  }

  /** Brings it back as it stood, with the tasks that may be in it, unless other time is where its own was; one that is there stays as it is. */
  restore(id: string): Outcome {
    const { entry, links } = this.deleted.get(id) ?? {};
    if (!entry || !links) return this.sessions.has(id) ? "done" : "NOT_FOUND";
    if (entry.history.some((piece) => this.meetsTime(piece))) return "CONFLICT";
    this.deleted.delete(id);
    this.sessions.set(id, entry);
    this.linkAgain(links);
    if (entry.current !== null && !entry.tasks.has(entry.current)) entry.current = null;
    this.settle(entry);
    return "done";
  }

  switchTask(id: string, task: string): Outcome {
    return this.unlessOver(id, (entry) => {
      if (!entry.tasks.has(task)) return "NOT_FOUND";
      entry.current = task;
      return "done";
    });
  }

  /** Puts a task in, out of every other session that is not over. */
  add(id: string, task: string): Outcome {
    return this.unlessOver(id, (entry) => {
      for (const other of this.open()) if (other !== entry) this.takeOut(other, task);
      if (!entry.tasks.has(task)) entry.tasks.set(task, Math.max(this.now, ...entry.tasks.values()) + 1);
      this.settle(entry);
      return "done";
    });
  }

  remove(id: string, task: string): Outcome {
    return this.unlessOver(id, (entry) => {
      this.takeOut(entry, task);
      return "done";
    });
  }

  /** What comes of an act on the tasks of a session, which those of one that is over take no more. */
  private unlessOver(id: string, act: (entry: Entry) => Outcome): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    return phaseOf(entry, this.now) === "done" ? "CONFLICT" : act(entry);
  }

  /** ▶ on a task: the id of the session that runs with it, which is `made` where one is made for it. */
  focus(task: string, title: string, made: string): string {
    const holding = [...this.sessions].find(
      ([, entry]) =>
        phaseOf(entry, this.now) !== "done" &&
        entry.tasks.has(task) &&
        (entry.runningSince !== null || entry.tasks.size === 1),
    );
    const id = holding?.[0] ?? made;
    if (!holding) {
      const started = [...this.sessions.values()].filter((entry) => entry.startedAt !== null);
      const last = started.sort((one, other) => other.order - one.order)[0] ?? usual;
      const { totalSessionDuration, duration, breakDuration, longBreakEvery, longBreakDuration } = last;
      const { pace, autoStartBreaks, autoStartFocus } = initialPreferences;
      const lengths = { totalSessionDuration, duration, breakDuration, longBreakEvery, longBreakDuration };
      this.create(id, { ...lengths, pace, autoStartBreaks, autoStartFocus }, title);
      this.add(id, task);
    }
    const entry = this.sessions.get(id) as Entry;
    entry.current = task;
    if (entry.runningSince === null) this.start(entry);
    return id;
  }

  /** Ticks a task off, or opens it again. */
  tickOff(task: string, done: boolean): Outcome {
    if (this.done.has(task) === done) return "done";
    if (done) this.done.add(task);
    else this.done.delete(task);
    for (const entry of this.open())
      if (entry.tasks.has(task)) {
        const tasks = inOrder(entry);
        const below = tasks.slice(tasks.indexOf(task)).find((each) => !this.done.has(each));
        if (done && entry.current === task) entry.current = below ?? null;
        this.settle(entry);
      }
    return "done";
  }

  /** Deletes a task: what was spent on it stays. */
  drop(task: string): Outcome {
    const links: Link[] = [];
    for (const [session, entry] of this.sessions) {
      const added = entry.tasks.get(task);
      if (added !== undefined) links.push({ session, task, added });
      this.takeOut(entry, task);
    }
    this.deletedTasks.set(task, links);
    return "done";
  }

  /** Brings a task back into those of its sessions that may hold it. */
  takeBack(task: string): Outcome {
    const links = this.deletedTasks.get(task) ?? [];
    this.deletedTasks.delete(task);
    this.linkAgain(links);
    for (const entry of this.open()) if (entry.tasks.has(task)) this.settle(entry);
    return "done";
  }

  /**
   * One end of these links is back. Of a task's open sessions it goes into the one that it was put into last, unless it stands in another
   * by now; an end that is deleted itself will come back to the first.
   */
  private linkAgain(links: readonly Link[]): void {
    const isOpen = ({ session }: Link) => this.open().some((entry) => entry === this.sessions.get(session));
    const there = links.filter(({ session, task }) => this.sessions.has(session) && !this.deletedTasks.has(task));
    const [open, over] = [there.filter(isOpen), there.filter((link) => !isOpen(link))];
    const lastOf = new Map<string, Link>();
    for (const link of open.sort(lastAddedFirst)) if (!lastOf.has(link.task)) lastOf.set(link.task, link);
    const free = [...lastOf.values()].filter(({ session, task }) =>
      this.open().every((entry) => entry === this.sessions.get(session) || !entry.tasks.has(task)),
    );
    for (const { session, task, added } of [...over, ...free]) {
      const tasks = this.sessions.get(session)?.tasks;
      if (!tasks?.has(task)) tasks?.set(task, added);
    }
    for (const link of links) {
      this.deleted.get(link.session)?.links.push(link);
      this.deletedTasks.get(link.task)?.push(link);
    }
  }

  private open(): Entry[] {
    return [...this.sessions.values()].filter((entry) => phaseOf(entry, this.now) !== "done");
  }

  private takeOut(entry: Entry, task: string): void {
    entry.tasks.delete(task);
    if (phaseOf(entry, this.now) === "done") return;
    if (entry.current === task) entry.current = null;
    this.settle(entry);
  }

  private settle(entry: Entry): void {
    entry.current ??= inOrder(entry).find((each) => !this.done.has(each)) ?? null;
  }
}

/** What ▶ takes where no session was started yet. */
const usual = {
  totalSessionDuration: sessionFields.totalSessionDuration.initial,
  duration: sessionFields.duration.initial,
  breakDuration: sessionFields.breakDuration.initial,
  longBreakEvery: sessionFields.longBreakEvery.initial,
  longBreakDuration: sessionFields.longBreakDuration.initial,
};

const inOrder = ({ tasks }: Entry): string[] =>
  [...tasks].sort(([one, at], [other, then]) => at - then || (one < other ? -1 : 1)).map(([task]) => task);

const lastAddedFirst = (one: Link, other: Link): number =>
  other.added - one.added || (one.session < other.session ? -1 : 1);
