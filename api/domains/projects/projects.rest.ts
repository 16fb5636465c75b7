/** REST door: /projects (docs/api.md "Calls"). */
import { messages } from "#contract/messages";
import { answerList } from "../../core/envelope";
import { PageArgs } from "../../core/page-args";
import { notFound } from "../../core/problem";
import { bodyAs, creationAs, memberIn, pathId, queryAs, wantsCount } from "../../core/read";
import { type Routes, wordsFor } from "../../core/routes";
import type { Runner } from "../../db/statements";
import { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { countProjects, readProjects, readProjectWithTasks } from "./projects.reads";
import type { ProjectsService } from "./projects.service";

const words = wordsFor("Project", "project", CreateProjectInput, UpdateProjectInput, PageArgs);

export const projectsRest = (pool: Runner, service: ProjectsService): Routes => ({
  "GET /projects": {
    ...words.list,
    run: async (req, res) => {
      const [member, args] = [memberIn(req), queryAs(req, PageArgs, ["limit"])];
      if (wantsCount(req)) return countProjects(pool, member, args);
      answerList(res, await readProjects(pool, member, args), args);
    },
  },
  "GET /projects/:id": {
    ...words.one,
    run: async (req) => found(await readProjectWithTasks(pool, memberIn(req), pathId(req))),
  },
  "POST /projects": {
    ...words.make,
    run: (req) => service.create(memberIn(req), creationAs(req, CreateProjectInput)),
  },
  "PUT /projects/:id": {
    ...words.change,
    run: (req) => service.update(memberIn(req), pathId(req), bodyAs(req, UpdateProjectInput)),
  },
  "DELETE /projects/:id": {
    ...words.remove,
    run: (req) => service.delete(memberIn(req), pathId(req)),
  },
});

function found<T>(project: T | null): T {
  if (project === null) throw notFound(messages.projectNotFound);
  return project;
}
