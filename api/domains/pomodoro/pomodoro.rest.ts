/** REST door: /pomodoro and /tasks/pomodoro (docs/api.md "Calls"; docs/api.md "Rules", `PUT /pomodoro/{id}`). */
import { PageArgs } from "../../core/pages";
import { bodyAs, memberIn, pathId } from "../../core/read";
import type { Routes } from "../../core/routes";
import { routesOf } from "../../core/things";
import type { Runner } from "../../db/statements";
import type { FocusService } from "./focus.service";
import { CreateSessionInput, LongerPhaseArgs, PhaseArgs, SaveSessionInput, SwitchTaskBody } from "./pomodoro.inputs";
import { countSessions, readTasksOfSession, readSessionWithTasks as withTasks } from "./pomodoro.reads";
import type { PomodoroService } from "./pomodoro.service";
import type { SessionTasksService } from "./session-tasks.service";

export const pomodoroRest = (
  pool: Runner,
  service: PomodoroService,
  sessionTasks: SessionTasksService,
  focus: FocusService,
): Routes => ({
  ...routesOf("/pomodoro", {
    entity: "PomodoroSession",
    one: "session",
    create: CreateSessionInput,
    update: SaveSessionInput,
    query: PageArgs,
    list: (member, args) => service.sessionsWithTasks(member, args),
    count: (member, args) => countSessions(pool, member, args),
    read: (member, id) => service.session(member, id, withTasks),
    verbs: {
      create: (member, input) => service.create(member, input, withTasks),
      update: (member, id, input) => service.save(member, id, input, withTasks),
      delete: (member, id) => service.delete(member, id),
    },
  }),
  "GET /pomodoro/:id/intervals": {
    summary:
      "When a session ran, for what and for which task, the earliest first; the last of a running one has no end yet.",
    answer: "[SessionInterval]",
    run: (req) => service.intervalsOf(memberIn(req), pathId(req)),
  },
  "PUT /pomodoro/:id/task": {
    summary: "Makes one of its tasks the current one of a session: what runs from now on is spent on it.",
    answer: "PomodoroSession",
    body: SwitchTaskBody,
    run: (req) => sessionTasks.switchTask(memberIn(req), pathId(req), bodyAs(req, SwitchTaskBody).taskId, withTasks),
  },
  // Each call adds: a repeated one is told by its Idempotency-Key.
  "POST /pomodoro/:id/extend-phase": {
    summary: "Makes the present focus or break longer, and the session with it.",
    answer: "PomodoroSession",
    body: LongerPhaseArgs,
    run: (req) => service.extendPhase(memberIn(req), pathId(req), bodyAs(req, LongerPhaseArgs), withTasks),
  },
  "PUT /pomodoro/:id/end-phase": {
    summary: "Ends the present focus or break, so that the next begins; one that is over already stays so.",
    answer: "PomodoroSession",
    body: PhaseArgs,
    run: (req) => service.endPhase(memberIn(req), pathId(req), bodyAs(req, PhaseArgs), withTasks),
  },
  // Before `/tasks/:id`, which stands further right.
  "GET /tasks/pomodoro/:id": {
    summary: "The tasks of a session.",
    answer: "[Task]",
    run: (req) => service.session(memberIn(req), pathId(req), readTasksOfSession),
  },
  "PUT /tasks/:id/focus": {
    summary:
      "Runs a session with the task and pauses the one that ran; it is made, with the lengths that were chosen or else last used, where none with this task alone waits.",
    answer: "PomodoroSession",
    run: (req) => focus.focus(memberIn(req), pathId(req), withTasks),
  },
});
