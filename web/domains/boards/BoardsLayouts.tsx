/** The boards as cards, as rows, as a table. */
import type { FragmentType } from "@apollo/client";
import type { ComponentType } from "react";
import { type BoardFactsFragment, BoardFactsFragmentDoc, type BoardsQuery } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import cardClasses from "../../ui/Card.module.css";
import { LongGrid } from "../../ui/LongGrid";
import { TableHead } from "../../ui/TableHead";
import { BoardActions, BoardMetas, BoardName, type BoardVerbs } from "./BoardFacts";
import classes from "./Boards.module.css";
import type { BoardLayout } from "./useBoardsQueryString";

type LayoutProps = BoardVerbs & {
  boards: BoardsQuery["boards"];
  /** Which list it is, and whether there is more of it. */
  name: string;
  goesOn: boolean;
};

export function BoardsIn({ layout, ...props }: LayoutProps & { layout: BoardLayout }) {
  if (layout === "table") return <BoardTable {...props} />;
  return layout === "list" ? <BoardRows {...props} /> : <CardList {...props} />;
}

/** A board drawn by `View`, again only when its facts change. */
const ofBoard = (View: ComponentType<BoardVerbs & { board: BoardFactsFragment }>) =>
  memoShown(function OneBoard({ board, ...verbs }: BoardVerbs & { board: FragmentType<BoardFactsFragment> }) {
    const facts = useShown(BoardFactsFragmentDoc, board);
    return facts && <View board={facts} {...verbs} />;
  });

const CardList = ({ boards, name, goesOn, ...verbs }: LayoutProps) => (
  <LongGrid name={`boards ${name}`} label="Boards" items={boards} goesOn={goesOn}>
    {(board) => <Card board={board} {...verbs} />}
  </LongGrid>
);

const Card = ofBoard(({ board, ...verbs }) => (
  <article className={cardClasses.card}>
    <h2 className={cardClasses.title}>
      <BoardName board={board} />
    </h2>
    {board.description && <p className={cardClasses.text}>{board.description}</p>}
    <BoardMetas board={board} />
    <BoardActions board={board} {...verbs} />
  </article>
));

const BoardRows = ({ boards, onEdit, onDelete }: LayoutProps) => (
  // Safari drops the list role where bullets are hidden
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul className={classes.rows} role="list" aria-label="Boards">
    {boards.map((board) => (
      <Row key={board.id} board={board} onEdit={onEdit} onDelete={onDelete} />
    ))}
  </ul>
);

const Row = ofBoard(({ board, ...verbs }) => (
  <li className={classes.row}>
    <div>
      <h2 className={cardClasses.title}>
        <BoardName board={board} />
      </h2>
      {board.description && <p className={cardClasses.text}>{board.description}</p>}
    </div>
    <BoardMetas board={board} />
    <BoardActions board={board} {...verbs} />
  </li>
));

const BoardTable = ({ boards, onEdit, onDelete }: LayoutProps) => (
  <table className={classes.table}>
    <TableHead
      columns={[
        ["Name"],
        ["Project", classes.wide],
        ["Tasks", classes.number],
        ["Created", classes.wide],
        ["Last activity", classes.wider],
      ]}
      acts
    />
    <tbody>
      {boards.map((board) => (
        <TableRow key={board.id} board={board} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </tbody>
  </table>
);

const TableRow = ofBoard(({ board, ...verbs }) => (
  <tr>
    <th scope="row">
      <BoardName board={board} />
      {board.description && <p className={cardClasses.text}>{board.description}</p>}
    </th>
    <td className={classes.wide}>{board.project?.name ?? "Standalone"}</td>
    <td className={classes.number}>{board.stats.totalTasks}</td>
    <td className={`${classes.wide} ${classes.date}`}>{shortDate(board.createdAt)}</td>
    <td className={`${classes.wider} ${classes.date}`}>{shortDate(board.stats.lastActivity)}</td>
    <td>
      <BoardActions board={board} {...verbs} />
    </td>
  </tr>
));
