/** Projects: work that ends with something finished. */
import type { Domain } from "../../ports/tools";
import { Project } from "./project.entity";
import { ProjectsResolver } from "./projects.resolver";
import { projectsRest } from "./projects.rest";
import { ProjectsService, projectLeaves } from "./projects.service";

export const projects: Domain = {
  name: "projects",
  entities: [Project],
  resolvers: [ProjectsResolver],
  make({ pool, transact, at }) {
    const service = new ProjectsService(pool, transact, at(projectLeaves));
    return { services: [service], mounts: [{ path: "/projects", router: projectsRest(pool, service) }] };
  },
};
