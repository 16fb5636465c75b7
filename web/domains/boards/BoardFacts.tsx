/** What the list says of a board, the same words in all three layouts, and what can be done with it. */
import { ActionIcon, Button } from "@mantine/core";
import { IconFolder, IconFolderOff, IconListCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import type { BoardFactsFragment } from "../../apollo/generated/graphql";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import { Meta, Metas } from "../../ui/Meta";
import classes from "./Boards.module.css";

/* GraphQL */ `
  fragment BoardFacts on Board {
    id name description
    project { id name }
    stats { totalTasks lastActivity }
    createdAt
  }
`;

export type BoardVerbs = {
  onEdit: (board: BoardFactsFragment) => void;
  onDelete: (board: BoardFactsFragment) => void;
};

/** "1 task", "4 tasks". */
export const countOfTasks = (count: number): string => `${count} ${count === 1 ? "task" : "tasks"}`;

export const BoardName = ({ board }: { board: BoardFactsFragment }) => (
  <Link className={classes.nameLink} to={paths.board(board.id)}>
    {board.name}
  </Link>
);

/** How many tasks it holds, and its project. */
export const BoardMetas = ({ board }: { board: BoardFactsFragment }) => (
  <Metas>
    <Meta icon={IconListCheck}>{countOfTasks(board.stats.totalTasks)}</Meta>
    <Meta icon={board.project ? IconFolder : IconFolderOff}>{board.project?.name ?? "Standalone"}</Meta>
  </Metas>
);

export function BoardActions({ board, onEdit, onDelete }: BoardVerbs & { board: BoardFactsFragment }) {
  return (
    <div className={classes.actions}>
      <Button
        data-open=""
        component={Link}
        to={paths.board(board.id)}
        variant="default"
        size="xs"
        aria-label={`Open ${board.name}`}
      >
        Open
      </Button>
      <span className={classes.icons}>
        <ActionIcon title="Edit" aria-label={`Edit ${board.name}`} onClick={() => onEdit(board)}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon title="Delete" aria-label={`Delete ${board.name}`} onClick={() => onDelete(board)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
