/** What is due in each of the days, above them: ticked off here, opened beside, or dragged down to plan a session for it. */
import { IconCalendarPlus } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { TaskLink } from "../../domains/tasks/TaskLink";
import { TickButton } from "../../domains/tasks/TickButton";
import classes from "./Calendar.module.css";
import type { Day } from "./days";

interface Props {
  days: readonly Day[];
  tasks: readonly TaskFieldsFragment[];
  label: (day: string) => string;
  onTake: (event: PointerEvent, task: TaskFieldsFragment) => void;
  onPlan: (task: TaskFieldsFragment) => void;
}

export function DueTasks({ days, tasks, label, onTake, onPlan }: Props) {
  if (tasks.length === 0) return null;
  return (
    <div className={classes.due}>
      <span className={classes.gutter}>Due</span>
      {days.map(({ name }) => (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to Safari
        <ul key={name} role="list" aria-label={`Due ${label(name)}`}>
          {tasks
            .filter(({ dueDate }) => dueDate === name)
            .map((task) => (
              <li key={task.id} className={classes.task} onPointerDown={(event) => onTake(event, task)}>
                <TickButton task={task} />
                <TaskLink task={task} className={classes.title} />
                <button
                  type="button"
                  className={classes.plan}
                  aria-label={`Plan a session for ${task.title}`}
                  title="Plan a session"
                  onPointerDown={(event) => event.stopPropagation()}
                  onClick={() => onPlan(task)}
                >
                  <IconCalendarPlus size={16} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}
