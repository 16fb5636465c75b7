/** REST door: /tasks (core-product §7). `/tasks/pomodoro` is mounted before it, by the sessions. */
import { Router } from "express";
import { messages } from "#contract/messages";
import { answer, answerCreated, answerGone, answerList } from "../../core/envelope";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, route, wantsCount } from "../../core/read";
import type { Runner } from "../../db/statements";
import { CreateTaskInput, MoveBody, TasksArgs, UpdateTaskInput } from "./tasks.inputs";
import { readTasksOfProject } from "./tasks.reads";
import type { TasksService } from "./tasks.service";
import { countTasks, readTasks } from "./tasks-list.reads";

export function tasksRest(pool: Runner, service: TasksService): Router {
  const router = Router();
  router.get(
    "/",
    route(async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, TasksArgs, ["limit"])];
      if (wantsCount(req)) return answer(res, await countTasks(pool, member, args));
      answerList(res, await readTasks(pool, member, args, false), args);
    }),
  );
  router.get(
    "/project/:id",
    route(async (req, res) => answer(res, found(await readTasksOfProject(pool, memberIn(req), pathId(req))))),
  );
  router.get(
    "/:id",
    route(async (req, res) => answer(res, await service.task(memberIn(req), pathId(req)))),
  );
  router.post(
    "/",
    route(async (req, res) =>
      answerCreated(res, await service.create(memberIn(req), creationAs(req, CreateTaskInput))),
    ),
  );
  router.put(
    "/:id",
    route(async (req, res) =>
      answer(res, await service.update(memberIn(req), pathId(req), bodyAs(req, UpdateTaskInput))),
    ),
  );
  router.put(
    "/:id/move",
    route(async (req, res) => answer(res, await service.move(memberIn(req), pathId(req), bodyAs(req, MoveBody)))),
  );
  router.delete(
    "/:id",
    route(async (req, res) => answerGone(res, await service.delete(memberIn(req), pathId(req)))),
  );
  return router;
}

function found<T>(tasks: T | null): T {
  if (tasks === null) throw notFound(messages.projectNotFound);
  return tasks;
}
