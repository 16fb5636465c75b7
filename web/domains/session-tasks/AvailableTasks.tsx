/** The left side of session task management: every own task outside the session, to find, pick and add. */
import { Button, Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { AvailableTaskFragment } from "../../apollo/generated/graphql";
import { ErrorBox } from "../../ui/ErrorBox";
import { RowsSkeleton } from "../../ui/Skeletons";
import { AvailableTask } from "./AvailableTask";
import list from "./AvailableTasks.module.css";
import { arrangeTasks } from "./availableTasks";
import classes from "./SessionTasksPage.module.css";
import { TaskFilterBar } from "./TaskFilterBar";
import { useAddTasksToSession } from "./useAddTasksToSession";
import { useTaskFilters } from "./useTaskFilters";

export interface AvailableTasksProps {
  sessionId: string;
  /** Null until they are loaded. */
  tasks: readonly AvailableTaskFragment[] | null;
  failure: string | null;
  onRetry: () => void;
}

/** So many rows are drawn before the list asks; adding and selecting count all of them. */
const pageOf = 100;

export function AvailableTasks({ sessionId, tasks, failure, onRetry }: AvailableTasksProps) {
  const controls = useTaskFilters();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(pageOf);
  const add = useAddTasksToSession();
  const shown = arrangeTasks(tasks ?? [], controls.filters);
  const selected = shown.filter(({ id }) => picked.has(id));
  const all = shown.length > 0 && selected.length === shown.length;
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
        <span className={classes.count}>{tasks?.length ?? "…"}</span>
      </div>
      <TaskFilterBar {...controls} />
      {failure && <ErrorBox message={failure} onRetry={onRetry} />}
      {tasks === null && !failure && (
        <div className={classes.empty}>
          <RowsSkeleton />
        </div>
      )}
      {tasks !== null && shown.length === 0 && (
        <p className={classes.empty}>
          {tasks.length === 0 ? "No available tasks to add." : "No tasks match your search criteria."}
        </p>
      )}
      {shown.length > 0 && (
        <>
          <div className={list.bulk}>
            <Checkbox
              label={`Select All (${shown.length})`}
              checked={all}
              indeterminate={selected.length > 0 && !all}
              onChange={() => setPicked(new Set(all ? [] : shown.map(({ id }) => id)))}
            />
            <Button
              size="xs"
              disabled={selected.length === 0}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => put(selected.map(({ id }) => id))}
            >
              Add {selected.length} Selected
            </Button>
          </div>
          <ul>
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
          {shown.length > rows && (
            <div className={list.more}>
              <Button variant="default" onClick={() => setRows(rows + pageOf)}>
                Show {Math.min(pageOf, shown.length - rows)} more
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
