/** Creates a board in a project, by its name alone. Its columns are made by the server, so it is not drawn before the answer. */
import { useCallback } from "react";
import { type BoardFieldsFragment, useCreateProjectBoardMutation } from "../../apollo/generated/graphql";
import { placeBoard } from "../../domains/boards/boards.live";

/* GraphQL */ `
  mutation CreateProjectBoard($input: CreateBoardInput!) {
    createBoard(input: $input) {
      ...BoardFields @unmask
    }
  }
`;

/** Gives the function that creates; it resolves to the board and rejects with the server's refusal. */
export function useCreateProjectBoard(projectId: string): (name: string) => Promise<BoardFieldsFragment> {
  const [create] = useCreateProjectBoardMutation();
  return useCallback(
    async (name) => {
      const { data } = await create({
        variables: { input: { id: crypto.randomUUID(), name, projectId } },
        update: (cache, { data }) => data && placeBoard(cache, data.createBoard),
      });
      return (data as NonNullable<typeof data>).createBoard;
    },
    [create, projectId],
  );
}
