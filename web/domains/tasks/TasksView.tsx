/** All tasks, newest first, by status (docs/product.md "Tasks"). Counts and tabs are made here, so live changes need no second read. */
import { Button, Tabs, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { messages } from "#contract/messages";
import { labels, type TaskStatus, taskStatuses } from "#contract/states";
import { type TasksQuery, useTasksQuery } from "../../apollo/generated/graphql";
import { paths } from "../../lib/paths";
import { TaskStatusIcon } from "../../ui/Badge";
import { CardGrid } from "../../ui/CardGrid";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorBox } from "../../ui/ErrorBox";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton } from "../../ui/Skeletons";
import tabs from "../../ui/Tabs.module.css";
import { useGrowingList } from "../../ui/useGrowingList";
import { TaskCard, type TaskCardProps } from "./TaskCard";
import { useDeleteTask } from "./useDeleteTask";

/* GraphQL */ `
  query Tasks {
    tasks { id status ...TaskFields ...TaskCard }
  }
`;

type Tab = "all" | TaskStatus;

/** The chosen tab stands in the address as `status`; without one all tasks are shown. */
export function TasksView() {
  const { data, error, refetch } = useTasksQuery({ fetchPolicy: "cache-and-network" });
  const [tab, setTab] = useTab();
  const { ask, dialog } = useDeleteTask();
  const tasks = data?.tasks;
  const shown = useMemo(() => tasks?.filter(({ status }) => tab === "all" || status === tab), [tasks, tab]);
  return (
    <>
      <PageHeader
        title="Tasks"
        subtitle="Manage your tasks and track progress"
        actions={
          <Button component={Link} to={paths.newTask()} leftSection={<IconPlus size={16} aria-hidden />}>
            New Task
          </Button>
        }
      />
      {error && <ErrorBox message={messages.loadTasksFailed} onRetry={refetch} />}
      <Tabs value={tab} onChange={(value) => setTab((value ?? "all") as Tab)} classNames={tabs} unstyled>
        <Tabs.List aria-label="Tasks by status">
          <Tabs.Tab value="all">All</Tabs.Tab>
          {taskStatuses.map((status) => (
            <Tabs.Tab key={status} value={status} leftSection={<TaskStatusIcon status={status} />}>
              {labels.taskStatus[status]} <CountOf tasks={tasks} status={status} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {!shown && !error && <CardGridSkeleton cards={9} />}
          {shown?.length === 0 && <NoTasks tab={tab} />}
          {shown && shown.length > 0 && <TaskGrid tasks={shown} tab={tab} onDelete={ask} />}
        </Tabs.Panel>
      </Tabs>
      {dialog}
    </>
  );
}

type Tasks = TasksQuery["tasks"];
type TaskGridProps = { tasks: Tasks; tab: Tab; onDelete: TaskCardProps["onDelete"] };

function TaskGrid({ tasks, tab, onDelete }: TaskGridProps) {
  const { shown, end, more } = useGrowingList(tasks, tab);
  return (
    <>
      <VisuallyHidden component="h2">{tab === "all" ? "All tasks" : labels.taskStatus[tab]}</VisuallyHidden>
      <CardGrid>
        {shown.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} onDelete={onDelete} />
          </li>
        ))}
      </CardGrid>
      {more && <div ref={end} />}
    </>
  );
}

/** An ellipsis while the tasks are on their way. */
const CountOf = ({ tasks, status }: { tasks: Tasks | undefined; status: TaskStatus }) => (
  <Count>{tasks ? tasks.filter((task) => task.status === status).length : "…"}</Count>
);

const NoTasks = ({ tab }: { tab: Tab }) => (
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

function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("status");
  const tab = taskStatuses.find((status) => status === named) ?? "all";
  const choose = (next: Tab) =>
    setSearch(
      (old) => {
        const params = new URLSearchParams(old);
        if (next === "all") params.delete("status");
        else params.set("status", next);
        return params;
      },
      { replace: true },
    );
  return [tab, choose];
}
