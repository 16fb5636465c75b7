/** REST door: /pomodoro and /tasks/pomodoro (docs/api.md "Calls"; docs/api.md "Rules", `PUT /pomodoro/{id}`). */
import { answerList } from "../../core/envelope";
import { PageArgs } from "../../core/page-args";
import { bodyAs, creationAs, memberIn, pathId, queryAs, wantsCount } from "../../core/read";
import { type Routes, wordsFor } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { CreateSessionInput, SaveSessionInput } from "./pomodoro.inputs";
import { countSessions, readTasksOfSession, readSessionWithTasks as withTasks } from "./pomodoro.reads";
import type { PomodoroService } from "./pomodoro.service";

const words = wordsFor("PomodoroSession", "session", CreateSessionInput, SaveSessionInput, PageArgs);

export const pomodoroRest = (pool: Runner, service: PomodoroService): Routes => ({
  "GET /pomodoro": {
    ...words.list,
    run: async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, PageArgs, ["limit"])];
      if (wantsCount(req)) return countSessions(pool, member, args);
      answerList(res, await service.sessionsWithTasks(member, args), args);
    },
  },
  "GET /pomodoro/:id": {
    ...words.one,
    run: (req) => service.session(memberIn(req), pathId(req), withTasks),
  },
  "POST /pomodoro": {
    ...words.make,
    run: (req) => service.create(memberIn(req), creationAs(req, CreateSessionInput), withTasks),
  },
  "PUT /pomodoro/:id": {
    ...words.change,
    run: (req) => service.save(memberIn(req), pathId(req), bodyAs(req, SaveSessionInput), withTasks),
  },
  "DELETE /pomodoro/:id": {
    ...words.remove,
    run: (req) => service.delete(memberIn(req), pathId(req)),
  },
  // Before `/tasks/:id`, which stands further right.
  "GET /tasks/pomodoro/:id": {
    summary: "The tasks of a session.",
    answer: "[Task]",
    run: (req) => service.session(memberIn(req), pathId(req), readTasksOfSession),
  },
});
