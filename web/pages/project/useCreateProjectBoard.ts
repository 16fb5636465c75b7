/** Creates a board in a project, by its name alone. Its columns are made by the server, so it is not drawn before the answer. */
import { useCallback } from "react";
import { useCreateProjectBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard } from "../../domains/boards/boards.live";

/* GraphQL */ `
  mutation CreateProjectBoard($input: CreateBoardInput!) {
    createBoard(input: $input) { ...BoardFields }
  }
`;

/** Gives the function that creates; it rejects with the server's refusal. */
export function useCreateProjectBoard(projectId: string): (name: string) => Promise<void> {
  const [create] = useCreateProjectBoardMutation();
  return useCallback(
    async (name) => {
      await create({
        variables: { input: { id: crypto.randomUUID(), name, projectId } },
        update: (cache, { data }) => data && placeBoard(cache, data.createBoard),
      });
    },
    [create, projectId],
  );
}
