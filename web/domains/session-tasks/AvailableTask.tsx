/** A task that could be added to the session: what it is, where it comes from, and whether another session holds it. */
import { Button, Checkbox } from "@mantine/core";
import {
  IconArrowsExchange,
  IconFolder,
  IconLayoutKanban,
  IconSquareDashed,
  type TablerIcon,
} from "@tabler/icons-react";
import { useId } from "react";
import type { AvailableTaskFragment } from "../../apollo/generated/graphql";
import { shortDate } from "../../lib/dates";
import { plainText } from "../../lib/plainText";
import { TaskStatusBadge } from "../../ui/Badge";
import card from "../../ui/Card.module.css";
import { FocusButton } from "../tasks/FocusButton";
import { TickButton } from "../tasks/TickButton";
import classes from "./AvailableTasks.module.css";
import { type Origin, originsOf } from "./availableTasks";

/* GraphQL */ `
  fragment AvailableTask on Task {
    id title description status priority projectId listId pomodoroSessionId
    pomodoroSessions { id name }
    createdAt
  }
`;

export interface AvailableTaskProps {
  task: AvailableTaskFragment;
  picked: boolean;
  onPick: () => void;
  onAdd: () => void;
}

const originIcons: Record<Origin, TablerIcon> = {
  Project: IconFolder,
  Kanban: IconLayoutKanban,
  Standalone: IconSquareDashed,
};

export function AvailableTask({ task, picked, onPick, onAdd }: AvailableTaskProps) {
  const id = useId();
  const holder = task.pomodoroSessions.find(({ id }) => id === task.pomodoroSessionId);
  return (
    <li className={classes.item} data-picked={picked || undefined}>
      <Checkbox
        id={id}
        className={classes.check}
        checked={picked}
        onChange={onPick}
        aria-label={`Select ${task.title}`}
      />
      <div className={classes.words}>
        <h3 data-done={task.status === "done" || undefined}>
          <TickButton task={task} />
          <label htmlFor={id}>{task.title}</label>
        </h3>
        {task.description && <p className={card.text}>{plainText(task.description)}</p>}
      </div>
      <div className={classes.acts}>
        <FocusButton task={task} />
        <Button variant="default" size="xs" onClick={onAdd} aria-label={`Add ${task.title}`}>
          Add
        </Button>
      </div>
      <div className={classes.facts}>
        <TaskStatusBadge status={task.status} />
        {originsOf(task).map((origin) => {
          const Icon = originIcons[origin];
          return (
            <span key={origin} className={classes.meta}>
              <Icon size={14} stroke={1.75} aria-hidden />
              {origin}
            </span>
          );
        })}
        {holder && (
          <span className={classes.meta} data-moves>
            <IconArrowsExchange size={14} stroke={1.75} aria-hidden />
            In {holder.name}, moves here
          </span>
        )}
        <span className={classes.meta}>Created {shortDate(task.createdAt)}</span>
      </div>
    </li>
  );
}
