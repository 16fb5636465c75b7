/** The list of Kanban boards inside the dashboard (docs/product.md "Boards"). */
import { useApolloClient } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconPlus, IconRefresh } from "@tabler/icons-react";
import { useEffect } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type BoardFieldsFragment, useProjectChoicesQuery } from "../../apollo/generated/graphql";
import { EmptyState } from "../../ui/EmptyState";
import { ListEnd } from "../../ui/ListEnd";
import { LoadFailure } from "../../ui/LoadFailure";
import { lateDialog } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton, RowsSkeleton } from "../../ui/Skeletons";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { useOpened, useQuestion } from "../../ui/useQuestion";
import { BoardsControls } from "./BoardsControls";
import { BoardsIn } from "./BoardsLayouts";
import { cachedBoard } from "./boards.live";
import { useBoardPages } from "./useBoardPages";
import { useBoardsQueryString } from "./useBoardsQueryString";
import { useDeleteBoard } from "./useDeleteBoard";

const BoardDialog = lateDialog(async () => (await import("./BoardDialog")).BoardDialog);

export function BoardsView() {
  const [arrangement, arrange] = useBoardsQueryString();
  const { cache } = useApolloClient();
  const pages = useBoardPages(arrangement);
  const { name, boards, hasAny, next, error } = pages;
  const projects = useProjectChoicesQuery({
    variables: { limit: limits.pageSize.max },
    skip: arrangement.filter !== "project",
  }).data?.projects;
  const form = useOpened<BoardFieldsFragment | null>();
  const remove = useDeleteBoard();
  const deletion = useQuestion(deletionWords, ({ id }) => void remove(id));
  const reload = () => void pages.reload().catch(() => {});
  useOnVisible(reload);

  const openForm = (board: { id: string } | null) => form.open(board && cachedBoard(cache, board.id, true));
  const ref = useKeptFocus();
  const createButton = (
    <Button ref={ref} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => openForm(null)}>
      Create Board
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Kanban Boards"
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={pages.isReloading}
              onClick={reload}
            >
              Refresh
            </Button>
            {hasAny !== false && createButton}
          </>
        }
      />
      {error && (
        <LoadFailure message={messages.loadBoardsFailed} error={error} onRetry={reload} retryLabel="Try Again" />
      )}
      {!boards && !error && (arrangement.layout === "grid" ? <CardGridSkeleton /> : <RowsSkeleton />)}
      {hasAny === false && (
        <EmptyState title="No boards yet" text="A board has three columns: plan, to do, done." action={createButton} />
      )}
      {boards && hasAny && (
        <>
          <BoardsControls arrangement={arrangement} onChange={arrange} projects={projects} />
          {boards.length > 0 || next.state !== "none" ? (
            <>
              <BoardsIn
                key={name}
                layout={arrangement.layout}
                name={name}
                boards={boards}
                goesOn={next.state !== "none"}
                onEdit={openForm}
                onDelete={deletion.ask}
              />
              <ListEnd {...next} failure={messages.loadBoardsFailed} />
            </>
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
