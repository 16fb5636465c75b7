/** The boards of a project, and the way to add one (docs/product.md "Projects"). */
import type { FragmentType } from "@apollo/client";
import { Button } from "@mantine/core";
import { IconLayoutKanban, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { type ProjectBoardCardFragment, ProjectBoardCardFragmentDoc } from "../../apollo/generated/graphql";
import { memoShown, useShown } from "../../apollo/useShown";
import { shortDate } from "../../lib/dates";
import { paths } from "../../lib/paths";
import classes from "../../ui/Card.module.css";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { LoadFailure } from "../../ui/LoadFailure";
import { LongGrid } from "../../ui/LongGrid";
import { Meta, Metas } from "../../ui/Meta";
import { Section } from "../../ui/Section";
import { CardGridSkeleton } from "../../ui/Skeletons";
import { AddBoard } from "./AddBoard";
import type { BoardsOfProject } from "./useProjectBoards";

/* GraphQL */ `
  fragment ProjectBoardCard on Board {
    id name
    stats { totalTasks }
    createdAt
  }
`;

type BoardsProps = { project: { id: string; name: string }; held: BoardsOfProject };

export function ProjectBoards({ project, held: { boards, next, error, reload } }: BoardsProps) {
  const [adding, setAdding] = useState(false);
  const goesOn = next.state !== "none";
  return (
    <Section
      title={`Kanban Boards (${boards ? `${boards.length}${goesOn ? "+" : ""}` : "…"})`}
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
      {error !== undefined && <LoadFailure message={messages.loadBoardsFailed} error={error} onRetry={reload} />}
      {!boards && !error && <CardGridSkeleton columns={2} cards={2} />}
      {boards?.length === 0 && !adding && <EmptyState within title="No kanban boards found for this project." />}
      {boards && boards.length > 0 && (
        <LongGrid name={`boards of ${project.id}`} columns={2} items={boards} goesOn={goesOn}>
          {(board) => <ProjectBoardCard board={board} projectId={project.id} />}
        </LongGrid>
      )}
      {next.state === "failed" && <LoadFailure message={messages.loadBoardsFailed} onRetry={next.load} />}
      {boards && (next.state === "waiting" || next.state === "loading") && (
        // Tasks stand below: more comes by a press.
        <Button variant="default" mt="md" loading={next.state === "loading"} onClick={next.load}>
          Show more
        </Button>
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
