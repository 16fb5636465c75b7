/** Focusing on one task: a session with it runs, made for it where none is there (docs/product.md "Focusing on a task"). */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { phaseOf } from "#contract/timer";
import type { Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { insertOnce } from "../../core/created";
import { foundOr } from "../../core/problem";
import { rowsOf, type Transact, type Work } from "../../core/work";
import { int, select, text, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { isOpen, isRunning } from "../../db/timer";
import { readNewSessions } from "../users/users.reads";
import { sessionCreated, taskOfSessionChanged } from "./pomodoro.events";
import { readSessionRow } from "./pomodoro.reads";
import { PomodoroSession } from "./session.entity";
import type { SessionRow } from "./session-shown";
import type { SessionTasksService } from "./session-tasks.service";
import { type Held, holdTimer, run, turnTo } from "./session-timer";

const foundTask = foundOr(messages.taskNotFound);
const found = foundOr(messages.sessionNotFound);

// Locked before sessions, as wherever tasks join one: who asks twice at once finds the session that the first made.
const lockTask = statement(
  "focus-lock-task",
  select({ id: uuid, title: text }, "tasks WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR NO KEY UPDATE"),
);
// Its phase may have ended by the clock, so that it stands, and nobody have written so yet.
const running = isRunning("$3::timestamptz");
const holding = statement(
  "focus-session-holding",
  select(
    { id: uuid },
    `session_tasks k JOIN pomodoro_sessions s ON s.user_id = k.user_id AND s.id = k.session_id
    WHERE k.user_id = $1 AND k.task_id = $2 AND s.deleted_at IS NULL AND ${isOpen("$3::timestamptz")}
      AND (${running} OR NOT EXISTS (
        SELECT FROM session_tasks o WHERE o.user_id = $1 AND o.session_id = s.id AND o.task_id <> $2))
    ORDER BY ${running} DESC, k.added_at DESC LIMIT 1`,
    "s",
  ),
);
const lastLengths = statement(
  "focus-last-lengths",
  select(
    { totalSessionDuration: int, duration: int, breakDuration: int, longBreakEvery: int, longBreakDuration: int },
    "pomodoro_sessions WHERE user_id = $1 AND started_at IS NOT NULL AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 1",
  ),
);

export class FocusService {
  constructor(
    private readonly transact: Transact,
    private readonly clock: Clock,
    private readonly sessionTasks: SessionTasksService,
  ) {}

  /**
   * Runs a session with the task, and pauses the one that ran. One that runs with it already goes on; one that is not completed
   * and holds nothing else is started or resumed; else one is made, as long as the person chose or as the last that was used, and the task moves into it.
   * Throws NOT_FOUND, FORBIDDEN (too many sessions).
   */
  focus<T>(
    member: Member,
    taskId: string,
    as: (runner: Runner, member: Member, id: string, now: number) => Promise<T | null>,
  ): Promise<T> {
    return this.transact(async (work) => {
      const [known] = isId(taskId) ? await work.rows(lockTask, [member.id, taskId]) : [];
      const task = foundTask(known);
      const [there] = await work.rows(holding, [member.id, task.id, new Date(this.clock.now())]);
      const held = await holdTimer(work, this.clock, member.id, there?.id ?? null);
      const session =
        held.session && phaseOf(held.session, held.now) !== "done" ? held.session : await this.make(work, member, task);
      const turned = await turnTo(work, member.id, session, task.id, held.now);
      if (turned.runningSince === null) await run(work, member.id, { ...held, session: turned } satisfies Held);
      return found(await as(work, member, session.id, Math.floor(this.clock.now())));
    }, rowsOf(member));
  }

  private async make(work: Work, member: Member, task: { id: string; title: string }): Promise<SessionRow> {
    const { lengths, longBreaks, ...ways } = await readNewSessions(work, member.id);
    const last = lengths ?? (await work.rows(lastLengths, [member.id]))[0];
    const fields = { ...last, ...longBreaks, ...ways, name: nameFor(task.title) };
    const { id } = await insertOnce(work, PomodoroSession, "sessions", member.id, null, fields);
    work.announce(sessionCreated(member.id, id));
    await this.sessionTasks.assignTask(work, member, task.id, id);
    work.announce(taskOfSessionChanged(member.id, task.id));
    return found(await readSessionRow(work, member, id));
  }
}

/** The title, cut to what a session's name may have. */
function nameFor(title: string): string {
  const signs = [...title];
  const most = limits.label.max;
  return signs.length <= most
    ? title
    : `${signs
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
