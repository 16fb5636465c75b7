/** Creates a project: seen at once, taken back by itself when the server refuses. */
import { useCallback } from "react";
import { type CreateProjectInput, useCreateProjectMutation } from "../../apollo/generated/graphql";
import { expectedProject } from "./expectedProject";
import { placeProject, startEmpty } from "./projects.live";

/* GraphQL */ `
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { ...ProjectFields }
  }
`;

/** Gives the function that creates; it rejects with the server's refusal. */
export function useCreateProject(): (input: CreateProjectInput) => Promise<void> {
  const [create] = useCreateProjectMutation();
  return useCallback(
    async (given) => {
      const input = { ...given, id: given.id ?? crypto.randomUUID() };
      await create({
        variables: { input },
        optimisticResponse: { createProject: expectedProject(input.id, input, null) },
        update: (cache, { data }) => {
          if (!data) return;
          placeProject(cache, data.createProject);
          startEmpty(cache, data.createProject.id);
        },
      });
    },
    [create],
  );
}
