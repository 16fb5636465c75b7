/** Changes a project: seen at once, taken back by itself when the server refuses. */
import { useCallback } from "react";
import {
  type ProjectFieldsFragment,
  type UpdateProjectInput,
  useUpdateProjectMutation,
} from "../../apollo/generated/graphql";
import { expectedProject } from "./expectedProject";
import { placeProject } from "./projects.live";

/* GraphQL */ `
  mutation UpdateProject($id: ID!, $input: UpdateProjectInput!) {
    updateProject(id: $id, input: $input) { ...ProjectFields }
  }
`;

type UpdateProject = (project: ProjectFieldsFragment, input: UpdateProjectInput) => Promise<void>;

/** Gives the function that changes; what the input leaves out stays. Rejects with the server's refusal. */
export function useUpdateProject(): UpdateProject {
  const [update] = useUpdateProjectMutation();
  return useCallback(
    async (project, input) => {
      await update({
        variables: { id: project.id, input },
        optimisticResponse: { updateProject: expectedProject(project.id, input, project) },
        update: (cache, { data }) => data && placeProject(cache, data.updateProject),
      });
    },
    [update],
  );
}
