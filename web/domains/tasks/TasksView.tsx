/** All tasks by status, as cards, the newest first, or as rows, page by page as one scrolls (docs/product.md "Tasks"). How many there are is kept by the server. */
import { ActionIcon, Button, Tabs, VisuallyHidden } from "@mantine/core";
import { IconLayoutGrid, IconList, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { labels, type TaskStatus, taskStatuses } from "#contract/states";
import { useTaskCountsQuery, useTasksQuery } from "../../apollo/generated/graphql";
import { cursorAfter, isWhole, pageSize } from "../../apollo/pages";
import { useNextPage } from "../../apollo/useNextPage";
import { paths } from "../../lib/paths";
import { TaskStatusIcon } from "../../ui/Badge";
import { Count } from "../../ui/Count";
import { Link } from "../../ui/Link";
import { ListEnd } from "../../ui/ListEnd";
import { LoadFailure } from "../../ui/LoadFailure";
import { LongGrid } from "../../ui/LongGrid";
import { late } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { CardGridSkeleton, RowsSkeleton } from "../../ui/Skeletons";
import tabs from "../../ui/Tabs.module.css";
import { useLingering } from "./lingering";
import { hasNone, NoTasks } from "./NoTasks";
import { BoxContext, type CardBox } from "./several/boxContext";
import { CardsSelection, SelectButton } from "./several/lateSelection";
import type { Choosing } from "./several/SelectButton";
import { TaskCard } from "./TaskCard";
import classes from "./TasksView.module.css";
import { useDeleteTask } from "./useDeleteTask";
import type { TaskRowsProps } from "./work/TaskRows";
import { useWork, type Work } from "./work/useWork";

const TaskRows = late<TaskRowsProps>(
  async () => (await import("./work/TaskRows")).TaskRows,
  () => <RowsSkeleton />,
);

/* GraphQL */ `
  query Tasks($status: TaskStatus, $limit: Int, $cursor: ID) {
    tasks(status: $status, limit: $limit, cursor: $cursor) { id status createdAt ...TaskFields ...TaskCard }
  }

  query TaskCounts {
    overview { tasksByStatus { plan todo done } }
  }
`;

type Tab = Work["tab"];

/** The chosen tab stands in the address as `status`; without one all tasks are shown. */
export function TasksView() {
  const [work, arrange] = useWork();
  const { tab, layout } = work;
  const { data: known } = useTaskCountsQuery({ fetchPolicy: "cache-and-network" });
  const counts = known?.overview.tasksByStatus;
  const [isChoosing, setChoosing] = useState(false);
  const choosing: Choosing = { isChoosing, onChoosing: setChoosing };
  return (
    <>
      <PageHeader
        title="Tasks"
        subtitle="Manage your tasks and track progress"
        actions={
          <>
            {layout === "cards" && !hasNone(counts) && <SelectButton {...choosing} />}
            <Layouts
              layout={layout}
              onChange={(layout) => {
                setChoosing(false);
                arrange({ layout });
              }}
            />
            <Button
              component={Link}
              to={paths.newTask()}
              variant={hasNone(counts) ? "default" : "filled"}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              New Task
            </Button>
          </>
        }
      />
      <Tabs value={tab} onChange={(value) => arrange({ tab: (value ?? "all") as Tab })} classNames={tabs} unstyled>
        <Tabs.List aria-label="Tasks by status">
          <Tabs.Tab value="all">All</Tabs.Tab>
          {taskStatuses.map((status) => (
            <Tabs.Tab key={status} value={status} leftSection={<TaskStatusIcon status={status} />}>
              {labels.taskStatus[status]} <Count>{counts?.[status] ?? "…"}</Count>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <VisuallyHidden component="h2">{tab === "all" ? "All tasks" : labels.taskStatus[tab]}</VisuallyHidden>
          {layout === "rows" ? (
            <TaskRows work={work} onChange={arrange} counts={counts} />
          ) : (
            <TaskCards tab={tab} counts={counts} choosing={choosing} />
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const layouts = [
  { layout: "cards", label: "Cards", Icon: IconLayoutGrid },
  { layout: "rows", label: "Rows", Icon: IconList },
] as const;

const Layouts = ({ layout: now, onChange }: Pick<Work, "layout"> & { onChange: (layout: Work["layout"]) => void }) => (
  <fieldset className={classes.layouts} aria-label="Layout">
    {layouts.map(({ layout, label, Icon }) => (
      <ActionIcon
        key={layout}
        aria-label={label}
        title={label}
        aria-pressed={layout === now}
        onClick={() => onChange(layout)}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    ))}
  </fieldset>
);

type TaskCardsProps = { tab: Tab; counts: Record<TaskStatus, number> | undefined; choosing: Choosing };

/** The cards of a tab, which name every field of a task. */
function TaskCards({ tab, counts, choosing }: TaskCardsProps) {
  const { tasks: held, error, refetch, next } = useTaskPages(tab);
  const tasks = useLingering(held, tab);
  const { ask, dialog } = useDeleteTask();
  const [Box, setBox] = useState<CardBox | null>(null);
  const isEmpty = tasks?.length === 0 && next.state === "none";
  return (
    <>
      {error && <LoadFailure message={messages.loadTasksFailed} error={error} onRetry={refetch} />}
      {!tasks && !error && <CardGridSkeleton cards={9} />}
      {isEmpty && <NoTasks tab={tab} counts={counts} />}
      {tasks && !isEmpty && (
        <BoxContext value={Box}>
          <LongGrid
            key={tab}
            name={`tasks ${tab}`}
            items={tasks}
            goesOn={next.state !== "none"}
            total={counts && countOf(counts, tab)}
          >
            {(task) => <TaskCard task={task} onDelete={ask} />}
          </LongGrid>
          <ListEnd {...next} failure={messages.loadTasksFailed} />
          <CardsSelection onReady={(made) => setBox(() => made)} tasks={tasks} {...choosing} />
        </BoxContext>
      )}
      {dialog}
    </>
  );
}

/** The tasks of the tab as far as they are loaded, and what brings more. */
function useTaskPages(tab: Tab) {
  const status = tab === "all" ? undefined : tab;
  const variables = { status, limit: pageSize.first };
  const { client, data, error, refetch, fetchMore } = useTasksQuery({ variables, fetchPolicy: "cache-and-network" });
  const tasks = data?.tasks;
  const last = tasks?.at(-1);
  const next = useNextPage(tab, isWhole(client.cache, "tasks", { status }), () =>
    fetchMore({ variables: { limit: pageSize.next, cursor: last && cursorAfter(last) } }),
  );
  return { tasks, error, refetch, next };
}

const countOf = (counts: Record<TaskStatus, number>, tab: Tab): number =>
  taskStatuses.reduce((sum, status) => sum + (tab === "all" || tab === status ? counts[status] : 0), 0);
