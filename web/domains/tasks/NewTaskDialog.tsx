/** The task form as a dialog that makes a task where it was opened. */
import { Dialog } from "../../ui/Dialog";
import { TaskForm, type TaskFormProps } from "./TaskForm";
import { taskFormTitle } from "./taskValues";

type NewTaskDialogProps = { opened: boolean; onClose: () => void; context: TaskFormProps["context"] };

export function NewTaskDialog({ opened, onClose, context }: NewTaskDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={taskFormTitle(true)} size={620}>
      <TaskForm context={context} onDone={onClose} />
    </Dialog>
  );
}
