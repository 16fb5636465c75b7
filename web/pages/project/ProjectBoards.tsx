/** The boards of a project, and the way to add one (docs/product.md "Projects"). */
import type { FragmentType } from "@apollo/client";
import { Button } from "@mantine/core";
import { IconLayoutKanban, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import {
  type ProjectBoardCardFragment,
  ProjectBoardCardFragmentDoc,
  type ProjectQuery,
} from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import classes from "../../ui/Card.module.css";
import { CardGrid } from "../../ui/CardGrid";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { Meta, Metas } from "../../ui/Meta";
import { Section } from "../../ui/Section";
import { AddBoard } from "./AddBoard";

/* GraphQL */ `
  fragment ProjectBoardCard on Board {
    id name
    stats { totalTasks }
    createdAt
  }
`;

export function ProjectBoards({ project }: { project: ProjectQuery["project"] }) {
  const [adding, setAdding] = useState(false);
  const { id, boards } = project;
  return (
    <Section
      title={`Kanban Boards (${boards.length})`}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
          disabled={adding}
        >
          Add Kanban Board
        </Button>
      }
    >
      {adding && <AddBoard project={project} onDone={() => setAdding(false)} />}
      {boards.length === 0 && !adding && <EmptyState within title="No kanban boards found for this project." />}
      {boards.length > 0 && (
        <CardGrid columns={2}>
          {boards.map((board) => (
            <li key={board.id}>
              <ProjectBoardCard board={board} projectId={id} />
            </li>
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

type CardProps = { board: FragmentType<ProjectBoardCardFragment>; projectId: string };

const ProjectBoardCard = memoShown(function ProjectBoardCard({ projectId, ...props }: CardProps) {
  const board = useShown(ProjectBoardCardFragmentDoc, props.board);
  if (!board) return null;
  const { id, name, stats, createdAt } = board;
  return (
    <article className={classes.card}>
      <h3 className={classes.title}>{name}</h3>
      <Metas>
        <Meta icon={IconLayoutKanban}>{stats.totalTasks === 1 ? "1 task" : `${stats.totalTasks} tasks`}</Meta>
      </Metas>
      <div className={classes.foot}>
        <div className={classes.dates}>Created {shortDate(createdAt)}</div>
        <div className={classes.ways}>
          <Button
            component={Link}
            to={paths.board(id, { fromProject: projectId })}
            variant="default"
            size="xs"
            data-open=""
            aria-label={`Open Board ${name}`}
          >
            Open Board
          </Button>
        </div>
      </div>
    </article>
  );
});
