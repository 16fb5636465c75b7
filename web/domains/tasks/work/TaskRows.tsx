/** Tasks as rows, put together, sorted and narrowed (docs/product.md "Tasks"). What is done stands below what is open, once it is asked for. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { messages } from "#contract/messages";
import { labels, type TaskStatus } from "#contract/states";
import { useDay } from "../../../lib/useDay";
import { EmptyState } from "../../../ui/EmptyState";
import { ListEnd } from "../../../ui/ListEnd";
import { LoadFailure } from "../../../ui/LoadFailure";
import { late } from "../../../ui/later";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { Unseen } from "../../../ui/Unseen";
import { useLingering } from "../lingering";
import { NoTasks } from "../NoTasks";
import type { SelectionBarProps } from "../several/SelectionBar";
import { useSelection } from "../several/useSelection";
import { useSelectionKeys } from "../several/useSelectionKeys";
import { words } from "../several/words";
import { useDeleteTask } from "../useDeleteTask";
import { isFiltered, unfiltered } from "./filters";
import { linesOf } from "./groups";
import { RowsList } from "./RowsList";
import { TaskRow } from "./TaskRow";
import classes from "./TaskRows.module.css";
import { useToldOfMade } from "./useToldOfMade";
import type { Work } from "./useWork";
import { listOf, useWorkPages } from "./useWorkPages";
import { WorkBar } from "./WorkBar";

const SelectionBar = late<SelectionBarProps>(async () => (await import("../several/SelectionBar")).SelectionBar);

export type TaskRowsProps = {
  work: Work;
  onChange: (change: Partial<Work>) => void;
  counts: Record<TaskStatus, number> | undefined;
};

export function TaskRows({ work, onChange, counts }: TaskRowsProps) {
  const now = useDay();
  const { ask, dialog } = useDeleteTask();
  useToldOfMade(work, () => onChange(unfiltered));
  const open = useWorkPages(listOf(work, false, now));
  const hasDone = work.tab === "all";
  const isDoneShown = hasDone && work.done === "shown";
  const done = useWorkPages(listOf(work, true, now), !isDoneShown);
  const tasks = useLingering(open.tasks, open.key);
  const group = useOf(open.isOld, work.tab === "done" ? "none" : work.group);
  const isWhole = open.next.state === "none" && !open.isOld;
  // What was just ticked off stands where it stood for a moment more.
  const above = new Set(tasks?.map(({ id }) => id));
  const below = isDoneShown && isWhole ? (done.tasks ?? []).filter(({ id }) => !above.has(id)) : [];
  const doneHead = { kind: "head", id: "done", name: labels.taskStatus.done, count: doneCount(work, counts) } as const;
  const lines = [
    ...linesOf(tasks ?? [], group, isWhole, now),
    ...(below.length > 0 ? [doneHead, ...linesOf(below, "none", true, now)] : []),
  ];
  const listed = lines.flatMap((line) => (line.kind === "task" ? [line.task] : []));
  const selection = useSelection(
    listed.map(({ id }) => id),
    open.isOld,
  );
  const selected = listed.filter(({ id }) => selection.has(id));
  const isAny = selected.length > 0;
  // Fingers have no row to hover over: a button shows the boxes.
  const [isChoosing, setChoosing] = useState(false);
  const clear = () => {
    selection.clear();
    setChoosing(false);
  };
  const none = () => {
    selection.clear();
    setChoosing(true);
  };
  const [doing, setDoing] = useSelectionKeys(isAny, isAny || isChoosing, clear);
  const error = open.error ?? done.error;
  const isDoneKnown = !isDoneShown || (done.tasks !== undefined && !done.isOld);
  const isEmpty = tasks?.length === 0 && isWhole && below.length === 0 && isDoneKnown;
  const mayShowDone = hasDone && isWhole && !isDoneShown && counts?.done !== 0;
  return (
    <>
      <WorkBar
        work={work}
        onChange={onChange}
        onSelect={isChoosing || isAny || listed.length === 0 ? undefined : () => setChoosing(true)}
      />
      {error && (
        <LoadFailure
          message={messages.loadTasksFailed}
          error={error}
          onRetry={() => void [open, done].map((one) => one.refetch().catch(() => {}))}
        />
      )}
      {!tasks && !error && <RowsSkeleton />}
      {isEmpty && isFiltered(work) && (
        <EmptyState
          title="No tasks"
          text={messages.nothingFits}
          action={
            <Button variant="default" onClick={() => onChange(unfiltered)}>
              Clear Filters
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered(work) && !mayShowDone && <NoTasks tab={work.tab} counts={counts} />}
      {lines.length > 0 && (
        <RowsList
          lines={lines}
          label={work.tab === "all" ? "All tasks" : labels.taskStatus[work.tab]}
          isOld={open.isOld}
          selection={selection}
          isSelecting={isAny || isChoosing}
        >
          {(task) => (
            <TaskRow task={task} onDelete={ask} isSelected={selection.has(task.id)} onSelect={selection.toggle} />
          )}
        </RowsList>
      )}
      {tasks && <ListEnd {...open.next} failure={messages.loadTasksFailed} />}
      {below.length > 0 && <ListEnd {...done.next} failure={messages.loadTasksFailed} />}
      {mayShowDone && (
        <Button className={classes.end} variant="default" onClick={() => onChange({ done: "shown" })}>
          Show done tasks{isFiltered(work) || !counts ? "" : ` (${counts.done})`}
        </Button>
      )}
      {(isAny || isChoosing) && (
        <SelectionBar
          tasks={selected}
          doing={doing}
          onDo={setDoing}
          isAll={selection.isAll}
          onAll={selection.all}
          onNone={none}
          isChoosing={isChoosing}
          onClear={clear}
        />
      )}
      <Unseen role="status">{isAny || isChoosing ? words.selected(selected.length) : ""}</Unseen>
      {dialog}
    </>
  );
}

/** The value of what is shown: while that is what was asked for before, the value of before. */
function useOf<T>(isOld: boolean, now: T): T {
  const [shown, setShown] = useState(now);
  if (!isOld && shown !== now) setShown(now);
  return isOld ? shown : now;
}

const doneCount = (work: Work, counts: Record<TaskStatus, number> | undefined): number | null =>
  isFiltered(work) ? null : (counts?.done ?? null);
