/** The tasks view, or a tab of it, that holds nothing. */
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { labels, type TaskStatus, taskStatuses } from "#contract/states";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";

type Counts = Record<TaskStatus, number> | undefined;

/** Whether there is no task at all: then the one thing to do is to make one. */
export const hasNone = (counts: Counts): boolean =>
  counts !== undefined && taskStatuses.every((one) => counts[one] === 0);

export const NoTasks = ({ tab, counts }: { tab: "all" | TaskStatus; counts: Counts }) => (
  <EmptyState
    title="No tasks"
    text={tab === "all" ? "Get started by creating your first task." : `No tasks in ${labels.taskStatus[tab]} status.`}
    action={
      <Button
        component={Link}
        to={paths.newTask()}
        variant={hasNone(counts) ? "filled" : "default"}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        Create Task
      </Button>
    }
  />
);
