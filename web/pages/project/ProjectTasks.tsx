/** The tasks of a project, and the way to add one (docs/product.md "Projects"). */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ProjectQuery } from "../../apollo/generated/graphql";
import { TaskCard } from "../../domains/tasks/TaskCard";
import { useDeleteTask } from "../../domains/tasks/useDeleteTask";
import { paths } from "../../lib/paths";
import { CardGrid } from "../../ui/CardGrid";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { Section } from "../../ui/Section";
import { useGrowingList } from "../../ui/useGrowingList";

export function ProjectTasks({ project: { id, tasks } }: { project: ProjectQuery["project"] }) {
  const { ask, dialog } = useDeleteTask();
  const { shown, end, more } = useGrowingList(tasks, id);
  return (
    <Section
      title={`Tasks (${tasks.length})`}
      action={
        <Button component={Link} to={paths.newTask({ projectId: id })} leftSection={<IconPlus size={16} aria-hidden />}>
          Add Task
        </Button>
      }
    >
      {tasks.length === 0 && <EmptyState within title="No tasks found for this project." />}
      {tasks.length > 0 && (
        <CardGrid columns={2}>
          {shown.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} onDelete={ask} />
            </li>
          ))}
        </CardGrid>
      )}
      {more && <div ref={end} />}
      {dialog}
    </Section>
  );
}
