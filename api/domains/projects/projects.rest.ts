/** REST door: /projects (core-product §7). */
import { Router } from "express";
import { messages } from "#contract/messages";
import { answer, answerCreated, answerGone, answerList } from "../../core/envelope";
import { PageArgs } from "../../core/page-args";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, route, wantsCount } from "../../core/read";
import type { Runner } from "../../db/statements";
import { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { countProjects, readProjects, readProjectWithTasks } from "./projects.reads";
import type { ProjectsService } from "./projects.service";

export function projectsRest(pool: Runner, service: ProjectsService): Router {
  const router = Router();
  router.get(
    "/",
    route(async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, PageArgs, ["limit"])];
      if (wantsCount(req)) return answer(res, await countProjects(pool, member, args));
      answerList(res, await readProjects(pool, member, args), args);
    }),
  );
  router.get(
    "/:id",
    route(async (req, res) => answer(res, found(await readProjectWithTasks(pool, memberIn(req), pathId(req))))),
  );
  router.post(
    "/",
    route(async (req, res) =>
      answerCreated(res, await service.create(memberIn(req), creationAs(req, CreateProjectInput))),
    ),
  );
  router.put(
    "/:id",
    route(async (req, res) =>
      answer(res, await service.update(memberIn(req), pathId(req), bodyAs(req, UpdateProjectInput))),
    ),
  );
  router.delete(
    "/:id",
    route(async (req, res) => answerGone(res, await service.delete(memberIn(req), pathId(req)))),
  );
  return router;
}

function found<T>(project: T | null): T {
  if (project === null) throw notFound(messages.projectNotFound);
  return project;
}
