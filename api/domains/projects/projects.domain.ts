/** Projects: work that ends with something finished. */
import { messages } from "#contract/messages";
import type { Domain } from "../../ports/tools";
import { Project } from "./project.entity";
import { ProjectType } from "./project.type";
import { projectLinks } from "./project-links";
import { readProjectsById } from "./projects.reads";
import { ProjectsResolver } from "./projects.resolver";
import { projectsRest } from "./projects.rest";
import { ProjectsService } from "./projects.service";

export const projects: Domain = {
  name: "projects",
  entities: [Project],
  resolvers: [ProjectsResolver],
  live: { project: { type: ProjectType, description: "The project as it is now.", read: readProjectsById } },
  references: { Project: readProjectsById },
  absent: { project_id: messages.projectNotFound },
  taken: { projects: { table: "projects", order: "x.created_at", marked: true } },
  make({ pool, transact, at }) {
    const service = new ProjectsService(pool, transact, at(projectLinks));
    return { services: [service], routes: projectsRest(pool, service) };
  },
};
