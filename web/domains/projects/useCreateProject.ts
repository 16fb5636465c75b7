/** Creates a project: seen at once, taken back by itself when the server refuses. */
import { useCallback } from "react";
import {
  type CreateProjectInput,
  type ProjectFieldsFragment,
  useCreateProjectMutation,
} from "../../apollo/generated/graphql";
import { placeProject, startEmpty } from "./projects.live";

/* GraphQL */ `
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) {
      ...ProjectFields @unmask
    }
  }
`;

/** Gives the function that creates; it resolves to the project and rejects with the server's refusal. */
export function useCreateProject(): (input: CreateProjectInput) => Promise<ProjectFieldsFragment> {
  const [create] = useCreateProjectMutation();
  return useCallback(
    async (given) => {
      const input = { ...given, id: given.id ?? crypto.randomUUID() };
      const { data } = await create({
        variables: { input },
        optimisticResponse: { createProject: expected(input) },
        update: (cache, { data }) => {
          if (!data) return;
          placeProject(cache, data.createProject);
          startEmpty(cache, data.createProject.id);
        },
      });
      return (data as NonNullable<typeof data>).createProject;
    },
    [create],
  );
}

/** What the server will answer. */
function expected(input: CreateProjectInput & { id: string }): ProjectFieldsFragment {
  const now = new Date().toISOString();
  return {
    __typename: "Project",
    id: input.id,
    name: input.name,
    description: input.description ?? null,
    status: input.status ?? "active",
    priority: input.priority ?? "medium",
    startDate: input.startDate ?? null,
    endDate: input.endDate ?? null,
    createdAt: now,
    updatedAt: now,
  };
}
