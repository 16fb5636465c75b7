/** The list of Kanban boards inside the dashboard (docs/product.md "Boards"). */
import { NetworkStatus } from "@apollo/client";
import { Button } from "@mantine/core";
import { IconPlus, IconRefresh } from "@tabler/icons-react";
import { useEffect } from "react";
import { arrangeBoards } from "#contract/boards";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type BoardFieldsFragment, useBoardsQuery, useProjectChoicesQuery } from "../../apollo/generated/graphql";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { lateDialog } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton, RowsSkeleton } from "../../ui/Skeletons";
import { useOpened, useQuestion } from "../../ui/useQuestion";
import { BoardsControls } from "./BoardsControls";
import { BoardsIn } from "./BoardsLayouts";
import { cachedBoard } from "./boards.live";
import { useBoardsQueryString } from "./useBoardsQueryString";
import { useDeleteBoard } from "./useDeleteBoard";

const BoardDialog = lateDialog(async () => (await import("./BoardDialog")).BoardDialog);

/* GraphQL */ `
  query Boards {
    boards { id name projectId stats { totalTasks activeTasks lastActivity } createdAt ...BoardFields ...BoardFacts }
  }
`;

export function BoardsView() {
  const [arrangement, arrange] = useBoardsQueryString();
  const { client, data, error, networkStatus, refetch } = useBoardsQuery({ fetchPolicy: "cache-and-network" });
  const projects = useProjectChoicesQuery({
    variables: { limit: limits.pageSize.max },
    skip: arrangement.filter !== "project",
  }).data?.projects;
  const form = useOpened<BoardFieldsFragment | null>();
  const remove = useDeleteBoard();
  const deletion = useQuestion(deletionWords, ({ id }) => void remove(id));
  const reload = () => void refetch().catch(() => {});
  useOnVisible(reload);

  const openForm = (board: { id: string } | null) => form.open(board && cachedBoard(client.cache, board.id, true));
  const createButton = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => openForm(null)}>
      Create Board
    </Button>
  );
  const boards = data && arrangeBoards(data.boards, arrangement, Date.now());

  return (
    <>
      <PageHeader
        title="Kanban Boards"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={networkStatus === NetworkStatus.refetch}
              onClick={reload}
            >
              Refresh
            </Button>
            {data?.boards.length !== 0 && createButton}
          </>
        }
      />
      {error && (
        <LoadFailure message={messages.loadBoardsFailed} error={error} onRetry={reload} retryLabel="Try Again" />
      )}
      {!boards && !error && (arrangement.layout === "grid" ? <CardGridSkeleton /> : <RowsSkeleton />)}
      {boards && data.boards.length === 0 && (
        <EmptyState title="No boards yet" text="A board has three columns: plan, to do, done." action={createButton} />
      )}
      {boards && data.boards.length > 0 && (
        <>
          <BoardsControls arrangement={arrangement} onChange={arrange} projects={projects} />
          {boards.length > 0 ? (
            <BoardsIn layout={arrangement.layout} boards={boards} onEdit={openForm} onDelete={deletion.ask} />
          ) : (
            <EmptyState
              title="No boards match this filter"
              action={
                <Button variant="default" onClick={() => arrange({ filter: "all" })}>
                  Show All Boards
                </Button>
              }
            />
          )}
        </>
      )}
      <BoardDialog opened={form.opened} onClose={form.close} board={form.thing} />
      {deletion.dialog}
    </>
  );
}

/** In the specification's words. */
const deletionWords = ({ name }: { id: string; name: string }) => ({
  title: "Delete Board",
  text: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  confirmLabel: "Delete",
});

/** Calls `act` each time the browser tab comes into sight again. */
function useOnVisible(act: () => void): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") act();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
}
