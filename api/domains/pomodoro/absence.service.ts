/** The verbs on time in which nobody was there (docs/product.md "Away"). */
import { randomUUID } from "node:crypto";
import { absenceWithin, beside, isRuledSince, within, withoutAbsence } from "#contract/absence";
import type { AbsenceAnswer } from "#contract/absence-answers";
import { intervalMessages, type Span } from "#contract/intervals";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { settledAt } from "#contract/timer";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { foundOr, invalid } from "../../core/problem";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { from, nullable, select, text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";
import type { AbsenceArgs, AbsenceType, AnswerAbsenceInput } from "./absence.inputs";
import { Awake } from "./awake";
import { changeShown, keepChange, spanned } from "./interval-changes";
import { type ClockSet, type KeptInterval, rulerOf, spanOf, takeWithin } from "./interval-rows";
import { readIntervals } from "./intervals.reads";
import { readSessionRow } from "./pomodoro.reads";
import type { IntervalChangeType } from "./session.type";
import type { SessionRow } from "./session-shown";
import { cut, type Held, holdSession, setClock } from "./session-timer";
import { touched } from "./session-touched";

const found = foundOr(messages.sessionNotFound);

const known = statement(
  "absence-known",
  select({ absentTo: nullable(sinceEpoch) }, "pomodoro_sessions WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL"),
);
const answered = statement(
  "absence-answered",
  "UPDATE pomodoro_sessions SET absent_to = $3::timestamptz WHERE user_id = $1 AND id = $2",
);
const currentTitle = statement(
  "absence-task",
  select({ title: from("t.title", text) }, "tasks t WHERE t.user_id = $1 AND t.id = $2"),
);

export class AbsenceService {
  private readonly awake: Awake;

  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly clock: Clock,
  ) {
    this.awake = new Awake(pool);
  }

  /** What is asked about a time in which the caller's device was away; null where there is nothing to ask. Throws NOT_FOUND, VALIDATION_ERROR. */
  async absence(member: Member, id: string, args: AbsenceArgs): Promise<AbsenceType | null> {
    const now = Math.floor(this.clock.now());
    const away = spanIn(args);
    const session = found(isId(id) ? await readSessionRow(this.pool, member, id) : null);
    const focus = ((await readIntervals(this.pool, member, [id], now)).get(session.id) ?? [])
      .filter(({ kind }) => kind === "focus")
      .map(({ from, to }) => ({ from: Date.parse(from), to: to === null ? now : Date.parse(to) }));
    // Of one that stands since it was asked about no more than it ran.
    const stands = settledAt(session, now).runningSince === null;
    const last = stands && focus.length > 0 ? Math.max(...focus.map((one) => one.to)) : now;
    const span = within(away, { from: away.from, to: Math.min(now, last) });
    const awake = await this.awake.others(member, span);
    const [row] = await this.pool.rows(known, [member.id, id]);
    const asked = absenceWithin(span, { focus, awake, answeredTo: row?.absentTo ?? null });
    return asked && { from: new Date(asked.from).toISOString(), to: new Date(asked.to).toISOString() };
  }

  /**
   * Answers what was asked, once: an absence that reaches back before the end of one that was answered is left alone. What runs since before
   * goes on from what remained then; of what ran otherwise the history alone changes. Throws NOT_FOUND, VALIDATION_ERROR.
   */
  answer(member: Member, id: string, { answer, ...args }: AnswerAbsenceInput): Promise<IntervalChangeType> {
    return this.transact(async (work) => {
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      const away = spanIn(args);
      if (away.to > now) throw invalid({ to: intervalMessages.toCome });
      const [row] = await work.rows(known, [member.id, session.id]);
      if (away.from < (found(row).absentTo ?? away.from))
        return changeShown(work, this.clock, member, session.id, null);
      await work.rows(answered, [member.id, session.id, new Date(away.to)]);
      const change = answer === "keep" ? null : await this.takeOut(work, member, { session, now }, away, answer);
      if (!change) {
        await touched(work, member.id, session.id);
        return changeShown(work, this.clock, member, session.id, null);
      }
      const changeId = randomUUID();
      await keepChange(work, member.id, { id: changeId, sessionId: session.id, ...change }, "corrected");
      return changeShown(work, this.clock, member, session.id, changeId);
    }, rowsOf(member));
  }

  private async takeOut(
    work: Work,
    member: Member,
    held: Pick<Held, "session" | "now">,
    away: Span,
    answer: Exclude<AbsenceAnswer, "keep">,
  ): Promise<{ before: KeptInterval[]; after: KeptInterval[]; timer: ClockSet | null } | null> {
    const asBreak = (one: KeptInterval, span: Span): KeptInterval[] =>
      answer === "break" ? [{ ...one, id: randomUUID(), kind: "break", version: null, ...spanned(span) }] : [];
    const isRuled = isRuledSince(held.session, away);
    const session = isRuled ? await cut(work, member.id, held.session, held.now) : held.session;
    const before = await takeWithin(work, member.id, session.id, away, "focus");
    const after = before.flatMap((one) => [
      ...beside(spanOf(one), away).map((part, at) => partOf(one, part, at === 0)),
      ...asBreak(one, within(spanOf(one), away)),
    ]);
    const set = withoutAbsence(session, away);
    const { runningSince } = session;
    if (set === session || runningSince === null || set.runningSince === null)
      return before.length === 0 ? null : { before, after, timer: null };
    const stood = Math.max(away.from, runningSince);
    await setClock(work, member.id, session, set, stood);
    // What was written of the open stretch goes with this change: an undo lets it run on.
    after.push(...(await takeWithin(work, member.id, session.id, { from: runningSince, to: away.to })));
    after.push(...asBreak(await runOf(work, member, session), { from: stood, to: away.to }));
    const timer = {
      before: { elapsedMs: session.elapsedMs, runningSince, pausesAtMs: session.pausesAtMs },
      after: { elapsedMs: set.elapsedMs, runningSince: set.runningSince, pausesAtMs: set.pausesAtMs },
      ruler: rulerOf(session),
    };
    return { before, after, timer };
  }
}

function spanIn({ from, to }: AbsenceArgs): Span {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (span.to <= span.from) throw invalid({ to: intervalMessages.endBeforeStart });
  return span;
}

/** A part of what was cut; the first keeps its id. */
const partOf = (one: KeptInterval, span: Span, isFirst: boolean): KeptInterval => ({
  ...one,
  ...(isFirst ? { version: randomUUID() } : { id: randomUUID(), version: null }),
  ...spanned(span),
});

/** What a session runs, as an interval of it has it. */
async function runOf(work: Work, { id: userId }: Member, session: SessionRow): Promise<KeptInterval> {
  const [task] = session.currentTaskId === null ? [] : await work.rows(currentTitle, [userId, session.currentTaskId]);
  return {
    ...{ user_id: userId, id: randomUUID(), session_id: session.id, kind: "focus", version: null },
    ...{ from_at: "", to_at: "" },
    ...{ task_id: task ? session.currentTaskId : null, task_title: task?.title ?? null },
  };
}
