/** REST door: /pomodoro and /tasks/pomodoro (core-product §7; rest-contract Settlements, `PUT /pomodoro/{id}`). */
import { answer, answerCreated, answerGone, answerList } from "../../core/envelope";
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
      if (wantsCount(req)) return answer(res, await countSessions(pool, member, args));
      answerList(res, await service.sessionsWithTasks(member, args), args);
    },
  },
  "GET /pomodoro/:id": {
    ...words.one,
    run: async (req, res) => answer(res, await service.session(memberIn(req), pathId(req), withTasks)),
  },
  "POST /pomodoro": {
    ...words.make,
    run: async (req, res) =>
      answerCreated(res, await service.create(memberIn(req), creationAs(req, CreateSessionInput), withTasks)),
  },
  "PUT /pomodoro/:id": {
    ...words.change,
    run: async (req, res) =>
      answer(res, await service.save(memberIn(req), pathId(req), bodyAs(req, SaveSessionInput), withTasks)),
  },
  "DELETE /pomodoro/:id": {
    ...words.remove,
    run: async (req, res) => answerGone(res, await service.delete(memberIn(req), pathId(req))),
  },
  // Before `/tasks/:id`, which stands further right.
  "GET /tasks/pomodoro/:id": {
    summary: "The tasks of a session.",
    answer: "[Task]",
    run: async (req, res) => answer(res, await service.session(memberIn(req), pathId(req), readTasksOfSession)),
  },
});
