/** Creates a project: seen at once, taken back by itself when the server refuses. */
import { useCallback } from "react";
import {
  type CreateProjectInput,
  type ProjectFieldsFragment,
  useCreateProjectMutation,
} from "../../apollo/generated/graphql";
import { expectedProject } from "./expectedProject";
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
        optimisticResponse: { createProject: expectedProject(input.id, input, null) },
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
