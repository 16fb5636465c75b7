// What the tab holds of a project, and what a change of one means for it.
import type { ApolloCache } from "@apollo/client";
import { EmptyProjectFragmentDoc, ProjectFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { placeInPages, removeFromPages } from "../../apollo/pages";
import { loadedIds, writeWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment ProjectFields on Project {
    id name description status priority startDate endDate createdAt updatedAt
  }

  fragment ProjectChange on Change {
    project { ...ProjectFields @unmask }
  }

  fragment EmptyProject on Project {
    id
    tasks { id }
    boards { id }
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
export const startEmpty = (cache: ApolloCache, id: string): void =>
  void writeWhole(cache, EmptyProjectFragmentDoc, { __typename, id, tasks: [], boards: [] });

/** Those of a type that belonged to a project which is no more stay, without one. */
export function forgetProject(cache: ApolloCache, typename: string, projectId: string): void {
  for (const id of loadedIds(cache, typename))
    cache.modify({
      id,
      fields: {
        project: (project, { readField }) => (readField("projectId") === projectId ? null : project),
        projectId: (held: string | null) => (held === projectId ? null : held),
      },
    });
}
