/** Projects in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { projectFields } from "#contract/entities";
import { messages } from "#contract/messages";
import { all, byId, deletion, type Fixture, gql, own, rest, restoration } from "../../test/operations";

declare module "../../test/household" {
  interface Household {
    project: string;
  }
}

const project = `${all(projectFields)} tasks { id title } boards { id name }`;

export const fixture: Fixture = {
  absent: { project: messages.projectNotFound },
  things: ["project"],
  made: ({ id, mark, project }) => `
    INSERT INTO projects (user_id, id, name, description) VALUES ('${id}', '${project}', '${mark}', '${mark}');`,
  edges: {
    "Change.project": (x) => x.project,
  },
  operations: {
    "Query.projects": gql(
      "user",
      [],
      `query ($c: ID) { projects(cursor: $c) { ${project} } }`,
      (x) => ({ c: x.project }),
      ["project"],
    ),
    "Query.findProjects": gql(
      "user",
      [],
      `query ($text: String!) { findProjects(text: $text) { ${project} } }`,
      () => ({ text: "mark" }),
    ),
    "Query.project": gql("user", ["project"], `query ($id: ID!) { project(id: $id) { ${project} } }`, byId("project")),
    "Mutation.createProject": gql(
      "user",
      [],
      `mutation ($input: CreateProjectInput!) { createProject(input: $input) { ${project} } }`,
      () => ({ input: { name: "New project" } }),
    ),
    "Mutation.updateProject": gql(
      "user",
      ["project"],
      `mutation ($id: ID!, $input: UpdateProjectInput!) { updateProject(id: $id, input: $input) { ${project} } }`,
      (x) => ({ id: x.project, input: { name: "Renamed" } }),
    ),
    "Mutation.deleteProject": deletion("deleteProject", "project"),
    "Mutation.restoreProject": restoration("restoreProject", "project", project),
    "GET /projects": rest("user", [], (x) => `/projects?cursor=${x.project}`, undefined, ["project"]),
    "POST /projects": own("/projects", { name: "New project" }),
    "GET /projects/:id": rest("user", ["project"], (x) => `/projects/${x.project}`),
    "PUT /projects/:id": rest(
      "user",
      ["project"],
      (x) => `/projects/${x.project}`,
      () => ({ name: "Renamed" }),
    ),
    "DELETE /projects/:id": rest("user", ["project"], (x) => `/projects/${x.project}`),
  },
};
