/** The board screen: its columns, its tasks, and moving them (docs/product.md "Boards"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import type { BoardProps } from "../../board/boardProps";
import { amongAll, type BoardMove } from "../../board/columns";
import { type BoardDrag, useBoardDrag } from "../../board/drag";
import { scrollToEnd } from "../../board/focus";
import { StillBoard } from "../../board/StillBoard";
import { CompactTaskCard } from "../../domains/tasks/CompactTaskCard";
import { BoxContext, type CardBox } from "../../domains/tasks/several/boxContext";
import { CardsSelection, SelectButton } from "../../domains/tasks/several/lateSelection";
import type { Choosing } from "../../domains/tasks/several/SelectButton";
import { TaskCard } from "../../domains/tasks/TaskCard";
import { useDeleteTask } from "../../domains/tasks/useDeleteTask";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { LoadFailure } from "../../ui/LoadFailure";
import { late, lateDialog, untilHere } from "../../ui/later";
import { NotFound } from "../../ui/NotFound";
import { PageHeader } from "../../ui/PageHeader";
import { useOnRoot } from "../../ui/useOnRoot";
import { usePhone } from "../../ui/usePhone";
import { BoardSkeleton } from "./BoardSkeleton";
import { DensityButton } from "./DensityButton";
import { comfortable } from "./density";
import { InlineAdd } from "./InlineAdd";
import { MoveMenu } from "./MoveMenu";
import { NothingFits } from "./NothingFits";
import { useBoardFilter } from "./useBoardFilter";
import { type Card, useBoardScreen } from "./useBoardScreen";
import { useFilterControls } from "./useFilterControls";

// The cards are read before they are dragged.
const Board = late<BoardProps<Card>>(
  untilHere(async () => (await import("../../board/Board")).Board<Card>),
  StillBoard,
);
// Says nothing before a card is lifted.
const KeysHint = late<{ drag: BoardDrag }>(async () => (await import("../../board/KeysHint")).KeysHint);
const NewTaskDialog = lateDialog(async () => (await import("../../domains/tasks/NewTaskDialog")).NewTaskDialog);

export function BoardPage() {
  const { boardId } = useParams();
  const screen = useBoardScreen(boardId);
  const { board, columns: all, missing, error, reload } = screen;
  const filter = useBoardFilter(board, all);
  const { columns, isNarrowed } = filter;
  const drag = useBoardDrag();
  const controls = useFilterControls(filter, board, all, () => {
    const first = columns.find(({ cards }) => cards.length > 0);
    if (first?.cards[0]) drag.wantFocus({ cardId: first.cards[0].id, columnId: first.id });
  });
  const [Box, setBox] = useState<CardBox | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const choosing: Choosing = { isChoosing, onChoosing: setChoosing };
  const isPhone = usePhone();
  const deletion = useDeleteTask({ fallback: messages.deleteCardFailed });
  const [isFormOpen, setFormOpen] = useState(false);
  /** The place is counted among all cards of the column. */
  const put = async (move: BoardMove): Promise<boolean> => {
    const isMoved = await screen.move(move);
    if (isMoved) filter.tellIfHidden(move.cardId);
    return isMoved;
  };
  const putAmongShown = async (drop: BoardMove): Promise<boolean> => {
    const move = isNarrowed ? amongAll(columns, all, drop) : drop;
    return move !== null && put(move);
  };
  const openForms = useRef(new Set<string>());
  const latest = useRef({ all, put });
  latest.current = { all, put };
  const isCompact = !useSyncExternalStore(comfortable.onChange, comfortable.isOn);
  const projectId = board?.projectId ?? null;
  const wayBack = useWayBack();
  usePageTitle(board?.name);
  useOnRoot("data-board", !missing);

  const renderCard = useCallback(
    (task: Card) => {
      const card = {
        task,
        onDelete: deletion.ask,
        actions: (
          <MoveMenu
            card={task}
            columns={() => latest.current.all}
            onMove={(columnId, position) => {
              void latest.current.put({ cardId: task.id, columnId, position });
              drag.wantFocus({ cardId: task.id, columnId });
            }}
          />
        ),
      };
      return isCompact ? <CompactTaskCard ofProject={projectId} {...card} /> : <TaskCard {...card} />;
    },
    [deletion.ask, drag, isCompact, projectId],
  );
  const { clear } = filter;
  // The field that clears them stands behind a button on phones.
  const noneFits = useMemo(() => (isPhone ? <NothingFits onClear={clear} /> : messages.nothingFits), [isPhone, clear]);
  const renderFooter = useCallback(
    (listId: string, listName: string) => (
      <InlineAdd
        listId={listId}
        listName={listName}
        isOfProject={projectId !== null}
        open={openForms.current}
        onAdded={scrollToEnd}
      />
    ),
    [projectId],
  );

  if (missing) return <NotFound {...missing} back={{ label: "Back to Boards", to: wayBack }} />;
  return (
    <div>
      <PageHeader
        title={board?.name ?? "Board"}
        subtitle={board?.project && `Project: ${board.project.name}`}
        back={{ label: "Back", to: wayBack }}
        actions={
          board && (
            <>
              <KeysHint drag={drag} />
              {controls.head}
              {all.some(({ cards }) => cards.length > 0) && <SelectButton {...choosing} />}
              <DensityButton isCompact={isCompact} />
              <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setFormOpen(true)}>
                Create Task
              </Button>
            </>
          )
        }
      />
      {error !== undefined && <LoadFailure message={messages.loadingBoardFailed} error={error} onRetry={reload} />}
      {!board && !error && <BoardSkeleton />}
      {board && (
        <BoxContext value={Box}>
          {controls.below}
          <Board
            key={String(isCompact)}
            cardHeight={isCompact ? 76 : 150}
            columns={columns}
            drag={drag}
            renderCard={renderCard}
            renderFooter={renderFooter}
            emptyText="No tasks yet"
            noneFits={noneFits}
            onMove={putAmongShown}
          />
          <CardsSelection
            onReady={(made) => setBox(() => made)}
            tasks={columns.flatMap(({ cards }) => cards)}
            {...choosing}
          />
          <NewTaskDialog
            opened={isFormOpen}
            onClose={() => setFormOpen(false)}
            context={{ boardId: board.id, projectId: board.projectId ?? undefined }}
          />
        </BoxContext>
      )}
      {deletion.dialog}
    </div>
  );
}

/** To the project that the board was opened from, else to the list of boards. */
function useWayBack(): string {
  const [query] = useSearchParams();
  const projectId = query.get("projectId");
  return query.get("from") === "project" && projectId ? paths.project(projectId) : paths.view("kanban");
}
