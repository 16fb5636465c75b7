/** The tasks view, or a tab of it, that holds nothing. */
import { Button } from "@mantine/core";
import { labels, type TaskStatus } from "#contract/states";
import { paths } from "../../lib/paths";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";

export const NoTasks = ({ tab }: { tab: "all" | TaskStatus }) => (
  <EmptyState
    title="No tasks"
    text={tab === "all" ? "Get started by creating your first task." : `No tasks in ${labels.taskStatus[tab]} status.`}
    action={
      <Button component={Link} to={paths.newTask()} variant="default">
        Create Task
      </Button>
    }
  />
);
