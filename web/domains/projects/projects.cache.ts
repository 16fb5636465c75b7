/** The one writer per change of a project: optimistic answer, reply and live event all come through here, in any order, once or twice. */
import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import {
  EmptyProjectFragmentDoc,
  type ProjectFieldsFragment,
  ProjectFieldsFragmentDoc,
} from "../../apollo/generated/graphql";

/** A project as the cache holds it now, or null. */
export const cachedProject = (cache: ApolloCache, id: string): ProjectFieldsFragment | null =>
  cache.readFragment<ProjectFieldsFragment>({
    id: cache.identify({ __typename: "Project", id }),
    fragment: ProjectFieldsFragmentDoc,
    fragmentName: "ProjectFields",
  });

/** Writes the project and puts it into the list of projects, newest first. */
export function placeProject(cache: ApolloCache, project: ProjectFieldsFragment): void {
  cache.batch({
    update: () => {
      const ref = cache.writeFragment({
        fragment: ProjectFieldsFragmentDoc,
        fragmentName: "ProjectFields",
        data: project,
      });
      if (!ref) return;
      cache.modify({
        fields: {
          projects: (refs: readonly Reference[], { readField }) => {
            if (refs.some(({ __ref }) => __ref === ref.__ref)) return refs;
            const at = refs.findIndex((item) => String(readField("createdAt", item)) <= project.createdAt);
            return at < 0 ? [...refs, ref] : [...refs.slice(0, at), ref, ...refs.slice(at)];
          },
        },
      });
    },
  });
}

/** A project just made here holds no tasks and no boards, so that its page opens without a wait. */
export function startEmpty(cache: ApolloCache, id: string): void {
  cache.writeFragment({
    fragment: EmptyProjectFragmentDoc,
    data: { __typename: "Project", id, tasks: [], boards: [] },
  });
}

/** Takes the project out of the list; its tasks and boards stay, without a project. */
export function removeProject(cache: ApolloCache, id: string): void {
  const self = cache.identify({ __typename: "Project", id });
  if (!self) return;
  cache.batch({
    update: () => {
      cache.modify({
        fields: { projects: (refs: readonly Reference[]) => refs.filter(({ __ref }) => __ref !== self) },
      });
      for (const key of linkedTo(cache, id))
        cache.modify({ id: key, fields: { projectId: () => null, project: () => null } });
      cache.evict({ id: self });
    },
  });
}

/** Cache ids of the loaded tasks and boards of a project. */
function linkedTo(cache: ApolloCache, id: string): string[] {
  const store = cache.extract() as Record<string, StoreObject | undefined>;
  return Object.entries(store)
    .filter(([, entity]) => entity?.projectId === id)
    .map(([key]) => key);
}
