/** The tasks of a project, page by page as one scrolls, and the way to add one (docs/product.md "Projects"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import { TaskCard } from "../../domains/tasks/TaskCard";
import { useDeleteTask } from "../../domains/tasks/useDeleteTask";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { ListEnd } from "../../ui/ListEnd";
import { LoadFailure } from "../../ui/LoadFailure";
import { LongGrid } from "../../ui/LongGrid";
import { Section } from "../../ui/Section";
import { CardGridSkeleton } from "../../ui/Skeletons";
import type { TasksOfProject } from "./useProjectTasks";

type Props = { projectId: string; held: TasksOfProject };

export function ProjectTasks({ projectId, held: { tasks, total, isMore, next, error, reload } }: Props) {
  const { ask, dialog } = useDeleteTask();
  const isEmpty = tasks?.length === 0 && next.state === "none";
  return (
    <Section
      title={`Tasks (${total === null ? "…" : `${total.toLocaleString("en-US")}${isMore ? "+" : ""}`})`}
      action={
        <Button component={Link} to={paths.newTask({ projectId })} leftSection={<IconPlus size={16} aria-hidden />}>
          Add Task
        </Button>
      }
    >
      {error !== undefined && <LoadFailure message={messages.loadTasksFailed} error={error} onRetry={reload} />}
      {!tasks && !error && <CardGridSkeleton columns={2} cards={4} />}
      {isEmpty && <EmptyState within title="No tasks found for this project." />}
      {tasks && !isEmpty && (
        <>
          <LongGrid
            name={`tasks of ${projectId}`}
            columns={2}
            items={tasks}
            goesOn={next.state !== "none"}
            total={total === null || isMore ? undefined : total}
          >
            {(task) => <TaskCard task={task} onDelete={ask} />}
          </LongGrid>
          <ListEnd {...next} failure={messages.loadTasksFailed} />
        </>
      )}
      {dialog}
    </Section>
  );
}
