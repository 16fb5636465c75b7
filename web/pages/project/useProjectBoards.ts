/** The boards of a project as far as they are loaded, and what brings more (docs/product.md "Projects"). */
import { type ProjectBoardsQuery, useProjectBoardsQuery } from "../../apollo/generated/graphql";
import { cursorAfter, isWhole, pageSize } from "../../apollo/pages";
import { type NextPage, useNextPage } from "../../apollo/useNextPage";
import "../../domains/boards/boardOrder";

/* GraphQL */ `
  query ProjectBoards($projectId: ID!, $limit: Int!, $cursor: ID) {
    boards(projectId: $projectId, limit: $limit, cursor: $cursor) { id createdAt ...BoardFields ...ProjectBoardCard }
  }
`;

export interface BoardsOfProject {
  /** Undefined until the first page is here. */
  boards: ProjectBoardsQuery["boards"] | undefined;
  next: NextPage;
  /** What the last load failed with. */
  error: unknown;
  reload: () => Promise<unknown>;
}

export function useProjectBoards(projectId: string): BoardsOfProject {
  const { client, data, error, refetch, fetchMore } = useProjectBoardsQuery({
    variables: { projectId, limit: pageSize.first },
    fetchPolicy: "cache-and-network",
  });
  const last = data?.boards.at(-1);
  const next = useNextPage(`boards of ${projectId}`, isWhole(client.cache, "boards", { projectId }), () =>
    fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfter(last) } }),
  );
  return { boards: data?.boards, next, error, reload: refetch };
}
