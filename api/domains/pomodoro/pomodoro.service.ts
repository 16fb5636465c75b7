/** The verbs on focus sessions (docs/product.md "Timer"; docs/api.md "Rules", `PUT /pomodoro/{id}`). */
import { pausingFrom } from "#contract/auto-start";
import { calendarLimits } from "#contract/calendar";
import { intervalMessages } from "#contract/intervals";
import { messages } from "#contract/messages";
import { heldAt, moreMinutes } from "#contract/phases";
import { isId } from "#contract/rules";
import { dueAt, minute, phaseOf, settledAt, type TimerPhase } from "#contract/timer";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { insertOnce } from "../../core/created";
import { Json } from "../../core/json";
import type { Page, PageArgs } from "../../core/pages";
import { conflict, foundOr, invalid } from "../../core/problem";
import { refuseTooMany, refuseTooMuchText } from "../../core/quota";
import { bringingBack, deletedAs, remembered } from "../../core/trash";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { type Runner, statement } from "../../db/statements";
import { Awake } from "./awake";
import { readSessionsBetween } from "./calendar.reads";
import { holdSessionsOf, settleCurrent } from "./current-tasks";
import { ranBeside } from "./interval-rows";
import { type IntervalsOf, readIntervals } from "./intervals.reads";
import { sessionChanged, sessionCreated, sessionRemoved, taskOfSessionChanged } from "./pomodoro.events";
import type {
  BetweenArgs,
  CreateSessionInput,
  LongerPhaseArgs,
  PhaseArgs,
  SaveSessionInput,
  SessionsArgs,
} from "./pomodoro.inputs";
import {
  findSessions,
  type Reading,
  readCurrentSessions,
  readSession,
  readSessionRow,
  readSessions,
  readSessionsWithTasks,
} from "./pomodoro.reads";
import { PomodoroSession } from "./session.entity";

import type { SessionIntervalType, SessionType } from "./session.type";
import { asksNothing, changesOf, type FieldChanges } from "./session-changes";
import { linkAgain, lockEnds, type SessionLink, sessionTrash, unlink } from "./session-links";
import { endedPhase, longerPhase } from "./session-phases";
import { readSection } from "./session-sections.reads";
import type { SessionRow } from "./session-shown";
import { complete, cut, type Held, holdSession, holdTimers, pause, planEnd, putRuler, run } from "./session-timer";

const found = foundOr(messages.sessionNotFound);

const forget = statement("session-forget", deletedAs("ran", "session_intervals", "user_id = $1 AND session_id = $2"), {
  ran: remembered,
});
const recall = statement(
  "session-recall",
  "INSERT INTO session_intervals SELECT i.* FROM jsonb_populate_recordset(NULL::session_intervals, $3::jsonb) i WHERE i.user_id = $1 AND i.session_id = $2",
);

export class PomodoroService {
  private readonly awake: Awake;

  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly clock: Clock,
  ) {
    this.awake = new Awake(pool);
  }

  /** The own sessions, newest first, or those of a section; with a limit a page of them. Throws VALIDATION_ERROR on a bad cursor. */
  sessions(member: Member, { section, ...args }: SessionsArgs = {}): Promise<SessionType[]> {
    return section
      ? readSection(this.pool, member, section, args, this.now())
      : readSessions(this.pool, member, args, this.now());
  }

  /** Those not completed that somebody who types this may mean. */
  find(member: Member, text?: string | null): Promise<SessionType[]> {
    return findSessions(this.pool, member, text, this.now());
  }

  /** Those that a timer and a day's plan show. */
  currentSessions(member: Member): Promise<SessionType[]> {
    return readCurrentSessions(this.pool, member, this.now());
  }

  /** Those of a calendar's days. Throws VALIDATION_ERROR where these end before they begin, or are too many. */
  async sessionsBetween(member: Member, { from, to }: BetweenArgs): Promise<SessionType[]> {
    const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * minute);
    if (!(days > 0) || days > calendarLimits.days) throw invalid({ to: messages.invalidFormat });
    return readSessionsBetween(this.pool, member, from, to, this.now());
  }

  /** All of them with their tasks: what REST lists. */
  sessionsWithTasks(member: Member, args: PageArgs): Promise<Page<Json<object[]>>> {
    return readSessionsWithTasks(this.pool, member, args, this.now());
  }

  /** One own session. Throws NOT_FOUND. */
  session<T>(member: Member, id: string, as: Reading<T>): Promise<T>;
  session(member: Member, id: string): Promise<SessionType>;
  async session<T>(member: Member, id: string, as: Reading<T | SessionType> = readSession): Promise<T | SessionType> {
    return found(await as(this.pool, member, id, this.now()));
  }

  /** What each of the sessions ran so far, the stretch that still runs last and open. */
  intervals(member: Member, ids: readonly string[]): Promise<IntervalsOf> {
    return readIntervals(this.pool, member, ids, this.now());
  }

  /** The same of one. Throws NOT_FOUND. */
  async intervalsOf(member: Member, id: string): Promise<Json<SessionIntervalType[]>> {
    const ran = isId(id) ? (await this.intervals(member, [id])).get(id.toLowerCase()) : undefined;
    return Json.of(found(ran));
  }

  /** Makes a session that can be started at once; with an id the caller already used, answers with that session again. */
  create<T>(member: Member, input: CreateSessionInput, as: Reading<T>): Promise<T> {
    const { id: wanted, scheduledAt, ...fields } = input;
    return this.transact(async (work) => {
      const planned = scheduledAt ? new Date(scheduledAt) : null;
      const { id, made } = await insertOnce(work, PomodoroSession, "sessions", member.id, wanted, {
        ...fields,
        scheduledAt: planned,
      });
      if (made) work.announce(sessionCreated(member.id, id));
      return found(await as(work, member, id, this.now()));
    }, rowsOf(member));
  }

  /**
   * Changes fields and timer as a save asks, in the contract's order, and answers with the true state. A save that asks for
   * nothing new changes nothing and locks nothing: that is the timer's keep-alive, by which a device says that it is awake. Throws
   * NOT_FOUND, CONFLICT, VALIDATION_ERROR.
   */
  async save<T>(member: Member, id: string, input: SaveSessionInput, as: Reading<T>): Promise<T> {
    const row = isId(id) ? await readSessionRow(this.pool, member, id) : null;
    const seen = this.now();
    const session = settledAt(found(row), seen);
    if (asksNothing(changesOf(session, input, seen))) {
      if (underWay.includes(phaseOf(session, seen))) await this.awake.note(member, seen);
      return this.session(member, id, as);
    }
    const saved = await this.transact(async (work) => {
      const held = await holdSession(work, this.clock, member.id, id);
      const { fields, act } = changesOf(held.session, input, held.now);
      const session = await this.put(work, member, held, fields);
      if (act === "run") {
        const [ready = session] = await settleCurrent(work, member.id, [session], held.now);
        await run(work, member.id, { ...held, session: ready });
      }
      if (act === "pause") await pause(work, member.id, session, held.now);
      if (act === "complete") await complete(work, member.id, session, held.now);
      return found(await as(work, member, id, this.now()));
    }, rowsOf(member));
    await this.awake.note(member, seen);
    return saved;
  }

  /**
   * Makes the present phase longer, and the session with it. Throws NOT_FOUND, CONFLICT where it is in no phase or in another than
   * is meant, VALIDATION_ERROR where the session would be too long.
   */
  extendPhase<T>(member: Member, id: string, { phase, minutes }: LongerPhaseArgs, as: Reading<T>): Promise<T> {
    return this.onPhase(member, id, as, (session, now) =>
      longerPhase(session, now, phase, minutes ?? moreMinutes.initial),
    );
  }

  /** Ends the present phase: the next one begins. One that is over already stays so. Throws NOT_FOUND, CONFLICT. */
  endPhase<T>(member: Member, id: string, { phase }: PhaseArgs, as: Reading<T>): Promise<T> {
    return this.onPhase(member, id, as, (session, now) => endedPhase(session, now, phase));
  }

  /** Deletes a session with its history; its tasks stay. One that runs stands first. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.transact(async (work) => {
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      if (session.runningSince !== null) await pause(work, member.id, session, now);
      const sessions = await unlink(work, member.id, { sessionId: session.id });
      for (const { task_id } of sessions) work.announce(taskOfSessionChanged(member.id, task_id));
      const ran = (await work.rows(forget, [member.id, session.id])).map((row) => row.ran);
      await sessionTrash.mark(work, member.id, session.id, { sessions, ran });
      work.announce(sessionRemoved(member.id, session.id));
    }, rowsOf(member));
  }

  /**
   * Brings a deleted session back with its history and its tasks; one that ran stands. Throws NOT_FOUND, FORBIDDEN (too many), CONFLICT
   * where time was added to another meanwhile in which this one ran.
   */
  restore(member: Member, id: string): Promise<SessionType> {
    return this.transact(async (work) => {
      const known = await sessionTrash.take(work, member.id, id);
      if (known) {
        const links = known.sessions as SessionLink[];
        await lockEnds(work, member.id, links);
        // Without links too, and before what is counted: in the order in which every other verb locks.
        await holdTimers(work, member.id);
        await work.rows(recall, [member.id, id, JSON.stringify(known.ran)]);
        const other = await ranBeside(work, member.id, id);
        if (other !== null) throw conflict(intervalMessages.undoOverlaps(other));
        await sessionTrash.lift(work, member.id, id);
        // Told before its tasks: whoever hears of the session for the first time takes it for empty.
        work.announce(sessionCreated(member.id, id));
        await linkAgain(work, member.id, links, this.now());
        await settleCurrent(work, member.id, await holdSessionsOf(work, member.id, [], this.now(), [id]), this.now());
        await refuseTooMany(work, member.id, "sessions");
      }
      return found(await readSession(work, member, id, this.now()));
    }, bringingBack(member.id));
  }

  /**
   * Ends a session whose time has run out, or pauses one where the next phase is not to begin by itself, at the instant that this was
   * due; one that does not run, or that runs longer meanwhile, is left alone. `due` is the instant that was planned, milliseconds since 1970: the database has seen it pass.
   */
  async completeDue(userId: string, id: string, due: number): Promise<void> {
    await this.transact(
      async (work) => {
        await holdSession(work, this.clock, userId, id, due);
      },
      rowsOf({ id: userId }),
    ).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
  }

  private async onPhase<T>(
    member: Member,
    id: string,
    as: Reading<T>,
    act: (session: SessionRow, now: number) => SessionRow,
  ): Promise<T> {
    const saved = await this.transact(async (work) => {
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      // A process whose clock lags must not change what ran before the session was gone on with.
      const after = act(session, Math.max(now, session.runningSince ?? now));
      if (after !== session) await putRuler(work, member.id, session, after);
      return found(await as(work, member, id, this.now()));
    }, rowsOf(member));
    await this.awake.note(member, this.now());
    return saved;
  }

  private async put(work: Work, member: Member, held: Held, fields: FieldChanges): Promise<Held["session"]> {
    if (Object.keys(fields).length === 0) return held.session;
    const { scheduledAt, ...same } = fields;
    const planned =
      scheduledAt === undefined ? {} : { scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) };
    const newRuler = rhythm.some((name) => fields[name] !== undefined);
    const { id, phaseEnds } = heldAt(held.session, held.now);
    const before = newRuler ? await cut(work, member.id, held.session, held.now) : held.session;
    const laid = newRuler ? { phaseEnds: [...phaseEnds] } : {};
    const after = pausingFrom({ ...before, ...fields, ...laid }, held.now);
    const { pausesAtMs } = after;
    await work.manager.update(PomodoroSession, { userId: member.id, id }, { ...same, ...planned, ...laid, pausesAtMs });
    await refuseTooMuchText(work, member.id, fields);
    if (dueAt(after) !== dueAt(before)) planEnd(work, member.id, after);
    work.announce(sessionChanged(member.id, before.id));
    return after;
  }

  private now(): number {
    return Math.floor(this.clock.now());
  }
}

/** Where a keep-alive says that a device is awake. */
const underWay: readonly TimerPhase[] = ["running", "paused"];

/** The lengths that lay the ruler anew. */
const rhythm = ["duration", "breakDuration", "longBreakEvery", "longBreakDuration"] as const;

const isNotFound = (error: unknown): boolean => (error as { code?: string }).code === "NOT_FOUND";
