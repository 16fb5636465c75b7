/**
 * The verbs on time that ran (docs/product.md "Time that ran"). What a session's timer says is worked out from instants of its own and
 * stays; its history, and all that is counted from it, follows these.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { intervalMessages, refusalOf, type Span } from "#contract/intervals";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { conflict, foundOr, invalid, notFound } from "../../core/problem";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { from, select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";
import { changeShown, keepChange, spanned } from "./interval-changes";
import {
  type ChangeKind,
  type ClockSet,
  findChange,
  type KeptInterval,
  noteUndone,
  putIntervals,
  ranWithin,
  rulerOf,
  spanOf,
  takeIntervals,
  versionOf,
} from "./interval-rows";
import type { AddIntervalInput, ChangeIntervalInput, SplitIntervalArgs } from "./intervals.inputs";
import type { IntervalChangeType } from "./session.type";
import type { SessionRow } from "./session-shown";
import { holdSession, holdTimers, setClock } from "./session-timer";
import { touched } from "./session-touched";

const found = foundOr(messages.sessionNotFound);

const taskNamed = statement(
  "interval-task",
  select({ id: uuid, title: text }, "tasks WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL"),
);
const intervalById = statement(
  "interval-session",
  select({ sessionId: uuid }, "session_intervals WHERE user_id = $1 AND id = $2"),
);
const accountMade = statement(
  "interval-account",
  select({ at: from("created_at", sinceEpoch) }, "users WHERE id = $1"),
);
/** The task that time was spent on, as an interval keeps it. */
type Spent = Pick<KeptInterval, "task_id" | "task_title">;

export class IntervalsService {
  constructor(
    private readonly transact: Transact,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds focus that no timer counted. Asked for again under an id that the caller used before it adds nothing, also where that was undone
   * or deleted, and answers with that change; it is null where that is forgotten, or the id is another interval's. Throws NOT_FOUND (session, task), VALIDATION_ERROR, FORBIDDEN (the session has too
   * many).
   */
  add(member: Member, id: string, { id: wanted, from, to, taskId }: AddIntervalInput): Promise<IntervalChangeType> {
    return this.transact(async (work) => {
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      if (wanted && !isId(wanted)) throw invalid({ id: messages.invalidFormat });
      const own = wanted?.toLowerCase() ?? randomUUID();
      const made = wanted ? await addedBefore(work, member, own) : null;
      if (made) return this.answer(work, member, made.sessionId, made.change);
      const span = { from: Date.parse(from), to: Date.parse(to) };
      const interval = {
        ...{ user_id: member.id, id: own, session_id: session.id, kind: "focus" as const, version: null },
        ...spanned(span),
        ...(await spentOn(work, member, taskId ?? null)),
      };
      await refuseSpan(work, member, span, now);
      return this.change(work, member, "added", [], [interval], own);
    }, rowsOf(member));
  }

  /**
   * Corrects when one began or ended, or which task it was spent on; null for none. Throws NOT_FOUND (interval, task), CONFLICT where it is
   * in another version, VALIDATION_ERROR.
   */
  correct(member: Member, id: string, input: ChangeIntervalInput): Promise<IntervalChangeType> {
    return this.onOne(member, id, input.version, async (work, one, now) => {
      const was = spanOf(one);
      const span = {
        from: input.from === undefined ? was.from : Date.parse(input.from),
        to: input.to === undefined ? was.to : Date.parse(input.to),
      };
      const isMoved = span.from !== was.from || span.to !== was.to;
      const isGiven = input.taskId !== undefined && (input.taskId?.toLowerCase() ?? null) !== one.task_id;
      if (isMoved) await refuseSpan(work, member, span, now);
      const after = {
        ...one,
        ...(isMoved && spanned(span)),
        ...(isGiven && (await spentOn(work, member, input.taskId ?? null))),
      };
      return ["corrected", isMoved || isGiven ? [renewed(after)] : [one]];
    });
  }

  /** Makes two of one: the first part keeps its id. Throws NOT_FOUND, CONFLICT, VALIDATION_ERROR, FORBIDDEN. */
  split(member: Member, id: string, { version, at: words }: SplitIntervalArgs): Promise<IntervalChangeType> {
    return this.onOne(member, id, version, async (_work, one) => {
      const [{ from, to }, at] = [spanOf(one), Date.parse(words)];
      if (at <= from || at >= to) throw invalid({ at: intervalMessages.outside });
      const second = { ...one, id: randomUUID(), ...spanned({ from: at, to }), version: null };
      return ["split", [renewed({ ...one, ...spanned({ from, to: at }) }), second]];
    });
  }

  /** Deletes one. Throws NOT_FOUND, CONFLICT. */
  delete(member: Member, id: string, version: string): Promise<IntervalChangeType> {
    return this.onOne(member, id, version, async () => ["deleted", []]);
  }

  /**
   * Takes a change back: what it replaced is there again as it was, in the same version. Once more changes nothing. Throws NOT_FOUND, and
   * CONFLICT where what it made was changed since, something else ran there by now, or the clock that was set with it was moved since.
   */
  undo(member: Member, id: string): Promise<IntervalChangeType> {
    return this.transact(async (work) => {
      await holdTimers(work, member.id);
      const change = isId(id) ? await findChange(work, member.id, id) : null;
      if (!change) throw notFound(intervalMessages.changeNotFound);
      const { sessionId, before, after, timer } = change;
      const { session } = await holdSession(work, this.clock, member.id, sessionId);
      if (!change.isUndone) {
        const taken = new Map(
          (
            await takeIntervals(
              work,
              member.id,
              after.map((one) => one.id),
            )
          ).map((one) => [one.id, versionOf(one)]),
        );
        if (after.some((one) => taken.get(one.id) !== versionOf(one))) throw conflict(intervalMessages.changedSince);
        if (timer) await setBack(work, member, session, timer);
        for (const one of before) {
          const other = await ranWithin(work, member.id, spanOf(one));
          if (other) throw conflict(intervalMessages.undoOverlaps(other.session));
        }
        await putIntervals(work, member.id, before);
        await noteUndone(work, member.id, change.id);
        await touched(work, member.id, sessionId);
      }
      return this.answer(work, member, sessionId, change.id);
    }, rowsOf(member));
  }

  /** Takes one out that is in this version, and puts in what `act` makes of it. */
  private onOne(
    member: Member,
    id: string,
    version: string,
    act: (work: Work, one: KeptInterval, now: number) => Promise<readonly [ChangeKind, readonly KeptInterval[]]>,
  ): Promise<IntervalChangeType> {
    return this.transact(async (work) => {
      await holdTimers(work, member.id);
      const [one] = isId(id) ? await takeIntervals(work, member.id, [id]) : [];
      if (!one) throw notFound(intervalMessages.notFound);
      const { now } = await holdSession(work, this.clock, member.id, one.session_id);
      if (versionOf(one) !== version.toLowerCase()) throw conflict(intervalMessages.changedMeanwhile);
      const [kind, after] = await act(work, one, now);
      return this.change(work, member, kind, [one], after);
    }, rowsOf(member));
  }

  /** Writes what takes the place of what was taken out, and keeps both. */
  private async change(
    work: Work,
    member: Member,
    kind: ChangeKind,
    before: readonly KeptInterval[],
    after: readonly KeptInterval[],
    id: string = randomUUID(),
  ): Promise<IntervalChangeType> {
    const { session_id: sessionId } = (before[0] ?? after[0]) as KeptInterval;
    if (after.length === 1 && after[0] === before[0]) {
      await putIntervals(work, member.id, after);
      return this.answer(work, member, sessionId, null);
    }
    await keepChange(work, member.id, { id, sessionId, before, after, timer: null }, kind);
    return this.answer(work, member, sessionId, id);
  }

  private answer(work: Work, member: Member, sessionId: string, id: string | null): Promise<IntervalChangeType> {
    return changeShown(work, this.clock, member, sessionId, id);
  }
}

/**
 * Lets a session's clock say what it said. Throws CONFLICT where it, or what it goes by, was changed since, or something else ran in the
 * time that it gets back.
 */
async function setBack(
  work: Work,
  member: Member,
  session: SessionRow,
  { before, after, ruler }: ClockSet,
): Promise<void> {
  const isMoved = session.elapsedMs !== after.elapsedMs || session.runningSince !== after.runningSince;
  if (isMoved || session.endedAt !== null || !isDeepStrictEqual(rulerOf(session), ruler))
    throw conflict(intervalMessages.timerMoved);
  // Its own open stretch begins where this time ends.
  const other = await ranWithin(work, member.id, { from: before.runningSince, to: after.runningSince });
  if (other) throw conflict(intervalMessages.undoOverlaps(other.session));
  await setClock(work, member.id, session, { ...session, ...before });
}

/** What was made under this id before, or null. */
async function addedBefore(
  work: Work,
  member: Member,
  id: string,
): Promise<{ sessionId: string; change: string | null } | null> {
  const change = await findChange(work, member.id, id);
  if (change) return { sessionId: change.sessionId, change: change.id };
  const [interval] = await work.rows(intervalById, [member.id, id]);
  return interval ? { ...interval, change: null } : null;
}

const renewed = (one: KeptInterval): KeptInterval => ({ ...one, version: randomUUID() });

/** Throws VALIDATION_ERROR at the field that is wrong. What is about to be replaced was taken out before. */
async function refuseSpan(work: Work, member: Member, span: Span, now: number): Promise<void> {
  const [account] = await work.rows(accountMade, [member.id]);
  const refusal = refusalOf(span, { now, madeAt: found(account).at });
  if (refusal) throw invalid(refusal);
  const other = await ranWithin(work, member.id, span);
  if (other) throw invalid({ [other.at <= span.from ? "from" : "to"]: intervalMessages.overlaps(other.session) });
}

async function spentOn(work: Work, member: Member, taskId: string | null): Promise<Spent> {
  if (taskId === null) return { task_id: null, task_title: null };
  const [task] = isId(taskId) ? await work.rows(taskNamed, [member.id, taskId]) : [];
  if (!task) throw notFound(messages.taskNotFound);
  return { task_id: task.id, task_title: task.title };
}
