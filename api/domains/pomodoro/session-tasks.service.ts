/** Which tasks a session holds (docs/product.md "Session tasks"; docs/api.md "Rules"). */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { phaseOf } from "#contract/timer";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { conflict, foundOr, invalid, notFound, Problem } from "../../core/problem";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { from, int, moment, nullable, select, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { isOpen } from "../../db/timer";
import { holdSessionsOf, settleCurrent, type Turned } from "./current-tasks";
import { sessionChanged, taskOfSessionChanged } from "./pomodoro.events";
import { type Reading, readSession } from "./pomodoro.reads";
import type { SessionType } from "./session.type";
import { announceLinks, type Link, link, linkAgain, lockTasks, type SessionLink, unlink } from "./session-links";
import { type SessionRow, session as sessionRow } from "./session-shown";
import { holdSession, holdTimers, turnTo } from "./session-timer";

const found = foundOr(messages.sessionNotFound);

/** The most tasks that one call may put into a session. */
export const maxTasksAtOnce = 500;

// One after the other, so that no more join than it may hold, and not while the session is being completed or deleted.
const lockSession = statement(
  "session-lock-joining",
  select(sessionRow, "pomodoro_sessions s"),
  `WHERE s.user_id = $1 AND s.id = $2 AND s.deleted_at IS NULL FOR NO KEY UPDATE`,
);
const held = statement(
  "session-size",
  select(
    { n: from("count(*)::int", int), last: from("max(added_at)", nullable(moment)) },
    "session_tasks WHERE user_id = $1 AND session_id = $2",
  ),
);
const leaveOpen = statement(
  "session-leave-open",
  `DELETE FROM session_tasks k USING pomodoro_sessions s
   WHERE k.user_id = $1 AND k.task_id = ANY($2::uuid[]) AND k.session_id IS DISTINCT FROM $3
     AND s.user_id = k.user_id AND s.id = k.session_id AND ${isOpen("$4::timestamptz")}
   RETURNING k.session_id, k.task_id`,
  link,
);
// Each a millisecond after the one before, and all after what is there: the instant is what the session's tasks are ordered by.
const join = statement(
  "session-join",
  `INSERT INTO session_tasks (user_id, session_id, task_id, added_at)
   SELECT $1, $2, x.id, $4::timestamptz + x.place * interval '1 ms' FROM unnest($3::uuid[]) WITH ORDINALITY AS x (id, place)
   ON CONFLICT DO NOTHING RETURNING session_id, task_id`,
  link,
);
const isHeld = statement(
  "session-holds",
  select({ id: from("task_id", uuid) }, "session_tasks WHERE user_id = $1 AND session_id = $2 AND task_id = $3"),
);
const leaveOne = statement(
  "session-leave-one",
  "DELETE FROM session_tasks WHERE user_id = $1 AND session_id = $2 AND task_id = $3 RETURNING session_id, task_id",
  link,
);
export class SessionTasksService {
  constructor(
    private readonly transact: Transact,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts own tasks into a session that is not completed, in the order given, and out of every other such session.
   * Throws NOT_FOUND (session or task), CONFLICT (completed), VALIDATION_ERROR (too many), FORBIDDEN (it is full).
   */
  async add(member: Member, id: string, taskIds: readonly string[]): Promise<SessionType> {
    if (taskIds.length > maxTasksAtOnce) throw invalid({ taskIds: messages.atMost(maxTasksAtOnce) });
    const wanted = [...new Set(taskIds.map((each) => each.toLowerCase()))];
    return this.transact(async (work) => {
      await this.lockTasks(work, member, wanted);
      const changed = await this.move(work, member, wanted, id);
      for (const taskId of changed) work.announce(taskOfSessionChanged(member.id, taskId));
      return this.read(work, member, id);
    }, rowsOf(member));
  }

  /** Takes a task out of a session that is not completed; one that is not in it stays where it is. Throws as `add` does. */
  remove(member: Member, id: string, taskId: string): Promise<SessionType> {
    return this.transact(async (work) => {
      await this.lockTasks(work, member, [taskId]);
      const session = await this.hold(work, member, id);
      announceLinks(work, member.id, await work.rows(leaveOne, [member.id, id, taskId]));
      await settleCurrent(work, member.id, [session], this.now());
      return this.read(work, member, id);
    }, rowsOf(member));
  }

  /**
   * Makes one of its tasks the current one of a session that is not completed: what runs from now on is spent on it.
   * Throws NOT_FOUND (session, or task that is not in it), CONFLICT (completed).
   */
  switchTask<T>(member: Member, id: string, taskId: string, as: Reading<T>): Promise<T> {
    return this.transact(async (work) => {
      const { session, now } = await holdSession(work, this.clock, member.id, id);
      if (phaseOf(session, now) === "done") throw conflict(messages.sessionCompleted);
      const [task] = isId(taskId) ? await work.rows(isHeld, [member.id, session.id, taskId]) : [];
      if (!task) throw notFound(messages.taskNotFound);
      await turnTo(work, member.id, session, task.id, now);
      return found(await as(work, member, session.id, this.now()));
    }, rowsOf(member));
  }

  /** For the verbs of tasks, which have locked them and are about to write that they are done or open again. Announces the sessions. */
  async turned(work: Work, member: Member, turned: Turned): Promise<void> {
    const ids = [...turned.done, ...turned.opened];
    const now = this.now();
    await settleCurrent(work, member.id, await holdSessionsOf(work, member.id, ids, now), now, turned);
  }

  /**
   * For the verbs of tasks, which have locked the task and announce it themselves: puts it into the session and out of every
   * other that is not completed; with null only the latter. Announces the sessions. Throws NOT_FOUND, CONFLICT (completed).
   */
  async assignTask(work: Work, member: Member, taskId: string, sessionId: string | null): Promise<void> {
    await this.move(work, member, [taskId], sessionId);
  }

  /** Locks a session that tasks are to join or leave. Throws NOT_FOUND, CONFLICT (completed). */
  async hold(work: Work, member: Member, id: string): Promise<SessionRow> {
    await holdTimers(work, member.id);
    const [row] = isId(id) ? await work.rows(lockSession, [member.id, id]) : [];
    const session = found(row);
    if (phaseOf(session, this.clock.now()) === "done") throw conflict(messages.sessionCompleted);
    return session;
  }

  /** For the deletion of tasks: takes them out of every session, completed ones too, and announces the sessions. */
  async dropTasks(work: Work, member: Member, taskIds: readonly string[]): Promise<SessionLink[]> {
    const now = this.now();
    const sessions = await holdSessionsOf(work, member.id, taskIds, now);
    const left = await unlink(work, member.id, { taskIds });
    for (const id of new Set(left.map(({ session_id }) => session_id))) work.announce(sessionChanged(member.id, id));
    await settleCurrent(work, member.id, sessions, now);
    return left;
  }

  /** For tasks that come back, once they are there: puts them into those of their sessions that still may hold them. */
  async takeBack(work: Work, member: Member, left: readonly SessionLink[]): Promise<void> {
    const now = this.now();
    await linkAgain(work, member.id, left, now);
    const taskIds = left.map(({ task_id }) => task_id);
    await settleCurrent(work, member.id, await holdSessionsOf(work, member.id, taskIds, now), now);
  }

  /** Answers with the tasks that stand elsewhere than before. */
  private async move(
    work: Work,
    member: Member,
    taskIds: readonly string[],
    sessionId: string | null,
  ): Promise<Set<string>> {
    const beside = sessionId === null ? [] : [(await this.hold(work, member, sessionId)).id];
    const now = new Date(this.now());
    const sessions = await holdSessionsOf(work, member.id, taskIds, now.getTime(), beside);
    const left = await work.rows(leaveOpen, [member.id, taskIds, sessionId, now]);
    const joined = sessionId === null ? [] : await this.join(work, member, taskIds, sessionId, now);
    const links = [...left, ...joined];
    for (const each of new Set(links.map((link) => link.session_id))) work.announce(sessionChanged(member.id, each));
    await settleCurrent(work, member.id, sessions, now.getTime());
    return new Set(links.map((link) => link.task_id));
  }

  private async join(work: Work, member: Member, taskIds: readonly string[], id: string, now: Date): Promise<Link[]> {
    const [size] = await work.rows(held, [member.id, id]);
    const { n, last } = size ?? { n: 0, last: null };
    const joined = await work.rows(join, [member.id, id, taskIds, last !== null && last > now ? last : now]);
    if (joined.length > 0 && n + joined.length > limits.tasksInSession)
      throw new Problem("FORBIDDEN", messages.sessionFull(limits.tasksInSession));
    return joined;
  }

  private async lockTasks(work: Work, member: Member, ids: readonly string[]): Promise<void> {
    const known = ids.every(isId) ? await work.rows(lockTasks, [member.id, ids]) : [];
    if (known.length < ids.length) throw notFound(messages.taskNotFound);
  }

  private async read(work: Work, member: Member, id: string): Promise<SessionType> {
    return found(await readSession(work, member, id, this.now()));
  }

  private now(): number {
    return Math.floor(this.clock.now());
  }
}
