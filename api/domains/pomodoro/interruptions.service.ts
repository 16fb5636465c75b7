/** The verbs on interruptions (docs/product.md "Interruptions"): they are counted beside the timer and move none. */
import { randomUUID } from "node:crypto";
import { interruptionLimits, interruptionMessages } from "#contract/interruptions";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { phaseOf, stretchNow } from "#contract/timer";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { Json } from "../../core/json";
import { conflict, foundOr, invalid, notFound, Problem } from "../../core/problem";
import { bringingBack } from "../../core/trash";
import { rowsOf, type Transact, type Work } from "../../core/work";
import type { Runner } from "../../db/statements";
import type { InterruptionType } from "./interruption.type";
import {
  amountsOf,
  findInterruption,
  interruptionTrash,
  putInterruption,
  putWord,
  readInterruption,
  readInterruptions,
} from "./interruption-rows";
import type { ChangeInterruptionInput, CountInterruptionInput } from "./interruptions.inputs";
import { readSession } from "./pomodoro.reads";
import type { SessionType } from "./session.type";
import type { SessionRow } from "./session-shown";
import { holdSession, titleOf } from "./session-timer";
import { interruptionsChanged } from "./session-touched";

const found = foundOr(messages.sessionNotFound);

/** What a verb answers with: the interruption, and the session that it belongs to. */
export interface InterruptionChange {
  interruption: InterruptionType;
  session: SessionType;
}

export class InterruptionsService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly clock: Clock,
  ) {}

  /** Those of each of the sessions, the earliest first. */
  of(member: Member, ids: readonly string[]): Promise<ReadonlyMap<string, InterruptionType[]>> {
    return readInterruptions(this.pool, member, ids);
  }

  /** The same of one. Throws NOT_FOUND. */
  async ofOne(member: Member, id: string): Promise<Json<InterruptionType[]>> {
    return Json.of(found(isId(id) ? (await this.of(member, [id])).get(id.toLowerCase()) : undefined));
  }

  /**
   * Counts one in a session whose focus runs, at the server's instant, for its current task. Under an id that the caller already used it
   * counts nothing more. Throws NOT_FOUND, VALIDATION_ERROR, CONFLICT where no focus of the session runs, FORBIDDEN where there are too many.
   */
  count(member: Member, id: string, input: CountInterruptionInput): Promise<InterruptionChange> {
    const { kind, word = null } = input;
    const wanted = input.id ? input.id.toLowerCase() : randomUUID();
    return this.transact(async (work) => {
      if (!isId(wanted)) throw invalid({ id: messages.invalidFormat });
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      const known = await findInterruption(work, member.id, wanted);
      if (known) return this.answer(work, member, wanted, known.sessionId);
      // A process whose clock lags must not count before the focus began.
      const at = Math.max(now, session.runningSince ?? now);
      if (!isInFocus(session, at)) throw conflict(interruptionMessages.noFocus);
      const [task] = session.currentTaskId === null ? [] : await work.rows(titleOf, [member.id, session.currentTaskId]);
      const spentOn = { taskId: task?.id ?? null, taskTitle: task?.title ?? null };
      await putInterruption(work, member.id, { id: wanted, sessionId: session.id, kind, word, at, ...spentOn });
      await refuseTooMany(work, member, session.id);
      await interruptionsChanged(work, member.id, session.id);
      return this.answer(work, member, wanted, session.id);
    }, rowsOf(member));
  }

  /** Says what it was, or nothing with null; left out it stays. Throws NOT_FOUND. */
  change(member: Member, id: string, { word }: ChangeInterruptionInput): Promise<InterruptionChange> {
    return this.onOne(member, id, async (work, own) => {
      if (word !== undefined) await putWord(work, member.id, own, word);
    });
  }

  /** Deletes it; it can be brought back. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<InterruptionChange> {
    return this.onOne(member, id, (work, own) => interruptionTrash.mark(work, member.id, own));
  }

  /** Brings it back; what is there is answered as it is. Throws NOT_FOUND, FORBIDDEN where there are too many by now. */
  restore(member: Member, id: string): Promise<InterruptionChange> {
    return this.transact(async (work) => {
      const own = id.toLowerCase();
      const known = await this.hold(work, member, id);
      if (known.isDeleted && (await interruptionTrash.take(work, member.id, own))) {
        await interruptionTrash.lift(work, member.id, own);
        await refuseTooMany(work, member, known.sessionId);
        await interruptionsChanged(work, member.id, known.sessionId);
      }
      return this.answer(work, member, own, known.sessionId);
    }, bringingBack(member.id));
  }

  private onOne(
    member: Member,
    id: string,
    act: (work: Work, own: string) => Promise<void>,
  ): Promise<InterruptionChange> {
    return this.transact(async (work) => {
      const known = await this.hold(work, member, id);
      if (known.isDeleted) throw notFound(interruptionMessages.notFound);
      await act(work, id.toLowerCase());
      await interruptionsChanged(work, member.id, known.sessionId);
      return this.answer(work, member, id.toLowerCase(), known.sessionId);
    }, rowsOf(member));
  }

  /** Finds it and holds its session, then looks again: it may have been deleted meanwhile. */
  private async hold(work: Work, member: Member, id: string): Promise<{ sessionId: string; isDeleted: boolean }> {
    const find = () => (isId(id) ? findInterruption(work, member.id, id) : null);
    const before = await find();
    if (!before) throw notFound(interruptionMessages.notFound);
    await holdSession(work, this.clock, member.id, before.sessionId);
    const known = await find();
    if (!known) throw notFound(interruptionMessages.notFound);
    return known;
  }

  private async answer(work: Work, member: Member, id: string, sessionId: string): Promise<InterruptionChange> {
    const interruption = await readInterruption(work, member.id, id);
    const session = found(await readSession(work, member, sessionId, Math.floor(this.clock.now())));
    return { interruption, session };
  }
}

const isInFocus = (session: SessionRow, now: number): boolean =>
  phaseOf(session, now) === "running" && stretchNow(session, now).kind === "focus";

async function refuseTooMany(work: Work, member: Member, sessionId: string): Promise<void> {
  const { inSession, inAll } = await amountsOf(work, member.id, sessionId);
  if (inSession > interruptionLimits.inSession) throw new Problem("FORBIDDEN", interruptionMessages.full);
  if (inAll > interruptionLimits.ofAccount) throw new Problem("FORBIDDEN", interruptionMessages.accountFull);
}
