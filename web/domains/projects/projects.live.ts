// What the tab holds of a project, and what a change of one means for it.
import type { ApolloCache } from "@apollo/client";
import { ProjectBoardsDocument, ProjectFieldsFragmentDoc, ProjectTasksDocument } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { dropPages, pageSize, placeInPages, removeFromPages } from "../../apollo/pages";
import { loadedIds, writeWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment ProjectFields on Project {
    id name description status priority startDate endDate createdAt updatedAt
  }

  fragment ProjectChange on Change {
    project { ...ProjectFields @unmask }
  }
`;

const __typename = "Project" as const;

export const projectLive = live("project", __typename, {
  fragment: ProjectFieldsFragmentDoc,
  place: (cache, project) => {
    const ref = writeWhole(cache, ProjectFieldsFragmentDoc, project);
    if (ref) placeInPages(cache, "projects", ref);
  },
  remove: (cache, id) => {
    const self = cache.identify({ __typename, id });
    if (!self) return;
    removeFromPages(cache, "projects", self);
    for (const field of ["boards", "tasks"] as const) dropPages(cache, field, { projectId: id });
    cache.evict({ id: self });
  },
});

/** The project in full as the cache holds it, or null. */
export const cachedProject = projectLive.held;

/** Writes the project and puts it into the list of projects, newest first. */
export const placeProject = projectLive.place;

/** Takes the project out of the list; its tasks and boards stay, without a project. */
export const removeProject = projectLive.remove;

/** A project just made here holds no tasks and no boards, so that its page opens without a wait. */
export function startEmpty(cache: ApolloCache, id: string): void {
  const variables = { projectId: id, limit: pageSize.first };
  cache.writeQuery({ query: ProjectBoardsDocument, variables, data: { boards: [] } });
  cache.writeQuery({ query: ProjectTasksDocument, variables, data: { tasks: [] } });
}

/** Those of a type that belonged to a project which is no more stay, without one, wherever they then stand. */
export function forgetProject(cache: ApolloCache, typename: "Task" | "Board", projectId: string): void {
  for (const id of loadedIds(cache, typename)) {
    const isLeft = cache.modify({
      id,
      fields: {
        project: (project, { readField }) => (readField("projectId") === projectId ? null : project),
        projectId: (held: string | null) => (held === projectId ? null : held),
      },
    });
    if (isLeft) placeInPages(cache, typename === "Task" ? "tasks" : "boards", { __ref: id });
  }
}
