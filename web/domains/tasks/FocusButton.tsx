/** ▶: a session with the task runs. */
import { ActionIcon, Button } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { nearFocusTask, useFocusTask } from "./useFocusTask";

type FocusButtonProps = {
  task: Pick<TaskFieldsFragment, "id" | "title" | "status">;
  /** With its word, where one task has the screen for itself. */
  labelled?: boolean;
};

/** Not there for a task that is done. */
export function FocusButton({ task, labelled = false }: FocusButtonProps) {
  const focus = useFocusTask();
  if (task.status === "done") return null;
  const icon = <IconPlayerPlay size={16} stroke={1.75} aria-hidden />;
  const act = {
    "data-focus-task": "",
    "aria-label": `Focus on ${task.title}`,
    onPointerEnter: nearFocusTask,
    onFocus: nearFocusTask,
    onClick: () => void focus(task.id),
  };
  return labelled ? (
    <Button variant="default" leftSection={icon} {...act}>
      Focus
    </Button>
  ) : (
    <ActionIcon title="Focus" {...act}>
      {icon}
    </ActionIcon>
  );
}
