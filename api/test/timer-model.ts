/** The timer of focus sessions as the contract tells it, in memory: what the server must agree with. Built on `contract/timer` alone. */
import { heldAt, lengthenedAt, phaseEndedAt } from "#contract/phases";
import { elapsed, phaseOf, type Rhythm, sessionProgress, stretchNow, timeRemaining } from "#contract/timer";
import { joined, type Piece, without } from "./pieces";
import type { Entry, Lengths, Outcome, Save, Shown } from "./timer-shapes";

/** One user's sessions. Time passes minute by minute, so that every change of phase is met where it lies. */
export class TimerModel {
  readonly sessions = new Map<string, Entry>();
  private made = 0;

  constructor(public now: number) {}

  create(id: string, lengths: Lengths, name = "Deep work"): Entry {
    const standing = { phaseEnds: [], overtimeMs: 0, elapsedMs: 0, runningSince: null, startedAt: null, endedAt: null };
    const kept = { ...unplanned, name, order: this.made++, tasks: new Map(), current: null, history: [], longer: [] };
    const asked = { answeredTo: null };
    const entry = { ...lengths, ...standing, ...kept, ...asked };
    this.sessions.set(id, entry);
    return entry;
  }

  /** Lets time pass; whatever runs out on the way ends where it does. */
  pass(ms: number): void {
    for (const until = this.now + ms; this.now < until; ) {
      const step = Math.min(until - this.now, this.toNextMark());
      for (const entry of this.sessions.values()) if (entry.runningSince !== null) this.tick(entry, step);
      this.now += step;
      for (const entry of this.sessions.values())
        if (entry.endedAt === null && entry.runningSince !== null && this.isOver(entry)) this.end(entry);
    }
  }

  save(id: string, body: Save): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    const phase = phaseOf(entry, this.now);
    const ways = [body.pace, body.autoStartBreaks, body.autoStartFocus];
    const lengths = [...lengthNames.map((name) => body[name]), ...ways].filter((each) => each !== undefined);
    if (phase === "done") {
      const flags = [body.isActive, body.isPaused, body.isCompleted].filter((each) => each !== undefined);
      if (body.isCompleted !== true && flags.length + lengths.length > 0) return "CONFLICT";
      entry.name = body.name ?? entry.name;
      return "done";
    }
    if (phase !== "ready" && body.pace !== undefined && body.pace !== entry.pace) return "CONFLICT";
    const length = body.totalSessionDuration ?? entry.totalSessionDuration;
    const isShort = length * 60_000 + entry.overtimeMs <= entry.elapsedMs && (body.pace ?? entry.pace) !== "countUp";
    if (length !== entry.totalSessionDuration && isShort) return "VALIDATION_ERROR";
    if (body.isCompleted !== true && body.isPaused === true && phase === "ready") return "CONFLICT";
    const changed = lengthNames.filter((name) => body[name] !== undefined && body[name] !== entry[name]);
    const isOther = changed.some((name) => name !== "totalSessionDuration");
    if (isOther) entry.phaseEnds = heldAt(entry, this.now).phaseEnds;
    for (const name of lengthNames) entry[name] = body[name] ?? entry[name];
    entry.pace = body.pace ?? entry.pace;
    entry.autoStartBreaks = body.autoStartBreaks ?? entry.autoStartBreaks;
    entry.autoStartFocus = body.autoStartFocus ?? entry.autoStartFocus;
    entry.name = body.name ?? entry.name;
    if (body.isCompleted === true) this.end(entry);
    else if (body.isPaused === true) entry.runningSince = null;
    else if (body.isActive === true || (body.isPaused === false && phase === "paused")) this.start(entry);
    else if (body.isActive === false && body.isPaused === undefined && body.isCompleted === undefined)
      entry.runningSince = null;
    return "done";
  }

  /** Makes the present phase longer where `phase` is its place. */
  extendPhase(id: string, phase: number, minutes: number): Outcome {
    const entry = this.sessions.get(id);
    const refusal = this.refusalOf(entry);
    if (!entry || refusal) return refusal ?? "NOT_FOUND";
    const present = stretchNow(entry, this.now);
    if (present.place !== phase || present.isOpen) return "CONFLICT";
    if (entry.pace !== "countUp" && entry.totalSessionDuration + minutes > 480) return "VALIDATION_ERROR";
    Object.assign(entry, lengthenedAt(entry, this.now, minutes), unplanned);
    entry.longer.push({ at: this.now, place: phase });
    return "done";
  }

  /** Ends the present phase where `phase` is its place; one that is over stays so. */
  endPhase(id: string, phase: number): Outcome {
    const entry = this.sessions.get(id);
    if (entry && phaseOf(entry, this.now) === "done" && phase <= entry.phaseEnds.length) return "done";
    const refusal = this.refusalOf(entry);
    if (!entry || refusal) return refusal ?? "NOT_FOUND";
    const { place } = stretchNow(entry, this.now);
    if (phase > place) return "CONFLICT";
    if (phase === place) Object.assign(entry, phaseEndedAt(entry, this.now), unplanned);
    return "done";
  }

  /**
   * Nobody was there from `from` to `to`, while it ran all the time: what came after goes on from what it said then. Where a later phase
   * was made longer since, only what ran changes. What reaches back before the end of one that was answered is left alone.
   */
  leaveOut(id: string, from: number, to: number, answer: "break" | "discard" | "keep"): void {
    const entry = this.sessions.get(id);
    if (!entry || from < (entry.answeredTo ?? from)) return;
    entry.answeredTo = to;
    if (answer === "keep") return;
    const until = this.now;
    const { place = 0 } = entry.history.find((piece) => piece.from <= from && from < piece.to) ?? {};
    if (entry.longer.some((one) => one.at > from && one.place > place)) {
      entry.history = entry.history.flatMap((piece) =>
        piece.kind === "focus" ? without(piece, from, to, answer) : piece,
      );
      return;
    }
    entry.history = entry.history.map((piece) => ({ ...piece, to: Math.min(piece.to, from) }));
    entry.history = entry.history.filter((piece) => piece.from < piece.to);
    if (answer === "break") entry.history.push({ kind: "break", taskId: entry.current, from, to });
    entry.elapsedMs -= until - from;
    entry.runningSince = to;
    this.now = to;
    this.pass(until - to);
  }

  /** Adds time that no timer counted, where nothing of the user's ran meanwhile and it is over. */
  addTime(id: string, time: Piece): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    if (!this.isFree(time)) return "VALIDATION_ERROR";
    put(entry, [time]);
    return "done";
  }

  /** Another end, or task, of what ran; only where it is moved it has to fit anew. */
  correctTime(id: string, was: Piece, next: Piece): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    const { history } = entry;
    takeOut(entry, was);
    if ((was.from !== next.from || was.to !== next.to) && !this.isFree(next)) {
      entry.history = history;
      return "VALIDATION_ERROR";
    }
    put(entry, [next]);
    return "done";
  }

  deleteTime(id: string, was: Piece): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    takeOut(entry, was);
    return "done";
  }

  /** Takes a change of what ran back, of which `isThere` says whether all that it made is there as it made it; null was undone before. */
  undoTime(
    id: string,
    change: { before: readonly Piece[]; after: readonly Piece[]; isThere: boolean } | null,
  ): Outcome {
    const entry = this.sessions.get(id);
    if (!entry) return "NOT_FOUND";
    if (!change) return "done";
    const { history } = entry;
    if (!change.isThere) return "CONFLICT";
    for (const one of change.after) takeOut(entry, one);
    if (change.before.some((one) => this.meetsTime(one))) {
      entry.history = history;
      return "CONFLICT";
    }
    put(entry, change.before);
    return "done";
  }

  private isFree(time: Piece): boolean {
    return time.to > time.from && time.to <= this.now && !this.meetsTime(time);
  }

  /** Whether something of the sessions that are there ran meanwhile. */
  protected meetsTime(time: Pick<Piece, "from" | "to">): boolean {
    return [...this.sessions.values()].some(({ history }) =>
      history.some((piece) => Math.max(piece.from, time.from) < Math.min(piece.to, time.to)),
    );
  }

  /** What a session is now, to be put back as if nothing had been done since but an answer; no time passes meanwhile. */
  snapshot(id: string): () => void {
    const was = structuredClone(this.sessions.get(id));
    return () => {
      const answeredTo = this.sessions.get(id)?.answeredTo ?? null;
      if (was) this.sessions.set(id, { ...was, answeredTo });
    };
  }

  private refusalOf(entry: Entry | undefined): Outcome | null {
    if (!entry) return "NOT_FOUND";
    return ["ready", "done"].includes(phaseOf(entry, this.now)) ? "CONFLICT" : null;
  }

  shown(id: string): Shown | null {
    const entry = this.sessions.get(id);
    if (!entry) return null;
    return {
      phase: phaseOf(entry, this.now),
      timeRemaining: timeRemaining(entry, this.now),
      sessionProgress: sessionProgress(entry, this.now),
      startTime: entry.startedAt,
      endTime: entry.endedAt,
      elapsedMs: elapsed(entry, this.now),
      name: entry.name,
      currentTaskId: phaseOf(entry, this.now) === "done" ? null : entry.current,
      history: joined(entry.history),
    };
  }

  protected start(entry: Entry): void {
    for (const other of this.sessions.values()) other.runningSince = null;
    entry.runningSince = this.now;
    entry.startedAt ??= this.now;
  }

  private end(entry: Entry): void {
    entry.runningSince = null;
    entry.endedAt = this.now;
  }

  /** What the clock ends: all of its time has run, and it is in no focus that goes on until it is ended. */
  private isOver(entry: Entry): boolean {
    if (entry.pace === "countUp" || stretchNow(entry, this.now).isOpen) return false;
    return entry.elapsedMs >= entry.totalSessionDuration * 60_000 + entry.overtimeMs;
  }

  // What runs is kept as if it had been started anew at each mark: elapsed grows, the open stretch is always empty.
  private tick(entry: Entry, ms: number): void {
    const { kind, place } = stretchNow(entry, this.now);
    entry.history.push({ place, kind, taskId: entry.current, from: this.now, to: this.now + ms });
    entry.elapsedMs += ms;
    entry.runningSince = this.now + ms;
    const next = stretchNow(entry, this.now + ms);
    const begins = next.kind === "focus" ? entry.autoStartFocus : entry.autoStartBreaks;
    if (next.place > place && !begins) entry.runningSince = null;
  }

  private toNextMark(): number {
    const running = [...this.sessions.values()].find((entry) => entry.runningSince !== null);
    if (!running) return Number.POSITIVE_INFINITY;
    const { to } = stretchNow(running, this.now);
    return Math.min(60_000 - (running.elapsedMs % 60_000), to - running.elapsedMs || 60_000);
  }
}

/** Takes what ran in some time out of a session's history. */
const takeOut = (entry: Entry, { from, to }: Pick<Piece, "from" | "to">): void => {
  entry.history = entry.history.flatMap((piece) => without(piece, from, to, "discard"));
};

/** Puts time into a session's history, in its order. */
const put = (entry: Entry, times: readonly Piece[]): void => {
  const pieces = times.map(({ kind, taskId, from, to }) => ({ kind, taskId, from, to }));
  entry.history = [...entry.history, ...pieces].sort((one, other) => one.from - other.from);
};

/** Where the clock is going to pause is not foreseen here: it is met on the way. */
const unplanned = { pausesAtMs: null };

const lengthNames = [
  "totalSessionDuration",
  "duration",
  "breakDuration",
  "longBreakEvery",
  "longBreakDuration",
] as const satisfies (keyof Rhythm)[];
