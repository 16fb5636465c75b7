/** REST door: /projects (docs/api.md "Calls"). */
import { PageArgs } from "../../core/pages";
import type { Routes } from "../../core/routes";
import { routesOf } from "../../core/things";
import type { Runner } from "../../db/statements";
import { CreateProjectInput, UpdateProjectInput } from "./projects.inputs";
import { countProjects, readProjects, readProjectWithTasks } from "./projects.reads";
import { orNotFound, type ProjectsService } from "./projects.service";

export const projectsRest = (pool: Runner, service: ProjectsService): Routes =>
  routesOf("/projects", {
    entity: "Project",
    one: "project",
    versioned: true,
    create: CreateProjectInput,
    update: UpdateProjectInput,
    query: PageArgs,
    list: (member, args) => readProjects(pool, member, args),
    count: (member, args) => countProjects(pool, member, args),
    read: async (member, id) => orNotFound(await readProjectWithTasks(pool, member, id)),
    verbs: service,
  });
