/** The left side of session task management: every own task outside the session, to find, pick and add. */

import { Button, Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { AvailableTask } from "./AvailableTask";
import list from "./AvailableTasks.module.css";
import classes from "./SessionTasksPage.module.css";
import { TaskFilterBar } from "./TaskFilterBar";
import { useAddTasksToSession } from "./useAddTasksToSession";
import type { TasksToTake } from "./useAvailableTasks";
import type { TaskFilterControls } from "./useTaskFilters";

export interface AvailableTasksProps {
  sessionId: string;
  held: TasksToTake;
  controls: TaskFilterControls;
}

/** So many rows are drawn before the list asks; adding and selecting count all that are loaded. */
const pageOf = 100;

/** How many there are, as one reads it. */
export const numberOf = (count: number | null): string => count?.toLocaleString("en-US") ?? "…";

export function AvailableTasks({ sessionId, held, controls }: AvailableTasksProps) {
  const { total, next, error } = held;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(pageOf);
  const add = useAddTasksToSession();
  const shown = held.shown ?? [];
  const gathering = useGathering(held, (ids) => setPicked(new Set(ids)));
  const selected = shown.filter(({ id }) => picked.has(id));
  const all = shown.length > 0 && selected.length === shown.length;
  const isMore = next.state !== "none";
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const put = (chosen: readonly string[]) => {
    setPicked(new Set([...picked].filter((id) => !chosen.includes(id))));
    void add(sessionId, chosen);
  };
  return (
    <section className={classes.card} aria-label="Available Tasks">
      <div className={classes.cardHead}>
        <h2>Available Tasks</h2>
        <Count>{numberOf(total)}</Count>
      </div>
      <TaskFilterBar {...controls} />
      {error !== undefined && <LoadFailure message={messages.loadTasksFailed} error={error} onRetry={held.reload} />}
      {held.shown === null && !error && (
        <div className={classes.empty}>
          <RowsSkeleton />
        </div>
      )}
      {held.shown !== null && shown.length === 0 && (
        <div className={classes.empty}>
          {total === 0 ? (
            <EmptyState within title="No available tasks to add." />
          ) : (
            <EmptyState
              within
              title="No tasks match your search criteria."
              action={
                <Button variant="default" size="xs" onClick={controls.clear}>
                  Clear Filters
                </Button>
              }
            />
          )}
        </div>
      )}
      {shown.length > 0 && (
        <>
          <div className={list.bulk}>
            <Checkbox
              label={`Select All (${shown.length}${isMore ? "+" : ""})`}
              checked={all}
              indeterminate={selected.length > 0 && !all}
              disabled={gathering.isOn}
              onChange={() => (all ? setPicked(new Set()) : gathering.begin())}
            />
            <Button
              size="xs"
              disabled={selected.length === 0}
              loading={gathering.isOn}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => put(selected.map(({ id }) => id))}
            >
              Add {selected.length} Selected
            </Button>
          </div>
          <ul
            // Safari drops the list role where bullets are hidden; keys go through the lists that say it
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="list"
          >
            {shown.slice(0, rows).map((task) => (
              <AvailableTask
                key={task.id}
                task={task}
                picked={picked.has(task.id)}
                onPick={() => toggle(task.id)}
                onAdd={() => put([task.id])}
              />
            ))}
          </ul>
          {(shown.length > rows || next.state === "waiting" || next.state === "loading") && (
            <div className={list.more}>
              <Button
                variant="default"
                loading={next.state === "loading" && shown.length <= rows}
                onClick={() => {
                  setRows(rows + pageOf);
                  if (shown.length < rows + pageOf) next.load();
                }}
              >
                Show {shown.length > rows ? `${Math.min(pageOf, shown.length - rows)} ` : ""}more
              </Button>
            </div>
          )}
          {next.state === "failed" && <LoadFailure message={messages.loadTasksFailed} onRetry={next.load} />}
        </>
      )}
    </section>
  );
}

/**
 * "All" means what is not loaded, too, as far as a session can hold it: it is loaded before it is picked. Stops when the list is
 * another, or cannot be loaded.
 */
function useGathering({ name, shown, next }: TasksToTake, pick: (ids: readonly string[]) => void) {
  const [of, setOf] = useState<string | null>(null);
  // A list that was left is not gathered when it is shown again.
  if (of !== null && of !== name) setOf(null);
  const isOn = of === name && shown !== null;
  const isEnough = (shown?.length ?? 0) >= limits.tasksInSession || next.state === "none" || next.state === "failed";
  const ids = shown?.map(({ id }) => id) ?? [];
  const pickAll = () => pick(ids.slice(0, limits.tasksInSession));
  useEffect(() => {
    if (!isOn) return;
    if (!isEnough) return next.load();
    setOf(null);
    pickAll();
  });
  return { isOn, begin: () => (isEnough ? pickAll() : setOf(name)) };
}
