/** REST door: /pomodoro and /tasks/pomodoro (core-product §7; rest-contract Settlements, `PUT /pomodoro/{id}`). */
import { Router } from "express";
import { answer, answerCreated, answerGone, answerList } from "../../core/envelope";
import { PageArgs } from "../../core/page-args";
import { bodyAs, creationAs, memberIn, pathId, queryAs, route, wantsCount } from "../../core/read";
import type { Runner } from "../../db/statements";
import { CreateSessionInput, SaveSessionInput } from "./pomodoro.inputs";
import { countSessions, readTasksOfSession, readSessionWithTasks as withTasks } from "./pomodoro.reads";
import type { PomodoroService } from "./pomodoro.service";

export function pomodoroRest(pool: Runner, service: PomodoroService): Router {
  const router = Router();
  router.get(
    "/",
    route(async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, PageArgs, ["limit"])];
      if (wantsCount(req)) return answer(res, await countSessions(pool, member, args));
      answerList(res, await service.sessionsWithTasks(member, args), args);
    }),
  );
  router.get(
    "/:id",
    route(async (req, res) => answer(res, await service.session(memberIn(req), pathId(req), withTasks))),
  );
  router.post(
    "/",
    route(async (req, res) =>
      answerCreated(res, await service.create(memberIn(req), creationAs(req, CreateSessionInput), withTasks)),
    ),
  );
  router.put(
    "/:id",
    route(async (req, res) =>
      answer(res, await service.save(memberIn(req), pathId(req), bodyAs(req, SaveSessionInput), withTasks)),
    ),
  );
  router.delete(
    "/:id",
    route(async (req, res) => answerGone(res, await service.delete(memberIn(req), pathId(req)))),
  );
  return router;
}

/** `GET /tasks/pomodoro/{id}`: hangs on /tasks/pomodoro, before the routes of /tasks. */
export function sessionTasksRest(service: PomodoroService): Router {
  const router = Router();
  router.get(
    "/:id",
    route(async (req, res) => answer(res, await service.session(memberIn(req), pathId(req), readTasksOfSession))),
  );
  return router;
}
