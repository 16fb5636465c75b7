/** Makes a task that is in the session from the start, without leaving the page. */
import { Textarea } from "@mantine/core";
import { useEffect } from "react";
import { messages } from "#contract/messages";
import { FormEnd } from "../../forms/FormEnd";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { SentenceField } from "../tasks/quick-add/SentenceField";
import { Understood } from "../tasks/quick-add/Understood";
import { everything } from "../tasks/quick-add/usePlaces";
import { useSentenceForm } from "../tasks/quick-add/useSentenceForm";
import { useCreateTask } from "../tasks/useCreateTask";
import classes from "./SessionTasksPage.module.css";

export type NewSessionTaskProps = { sessionId: string; onClose: () => void };

/** Stays open after a task was made, ready for the next one. */
export function NewSessionTask({ sessionId, onClose }: NewSessionTaskProps) {
  const create = useCreateTask();
  const { form, typed, title, begin, several } = useSentenceForm({
    draft: `new task ${sessionId}`,
    given: { pomodoroSessionId: sessionId },
    read: everything,
    fallback: messages.saveTaskFailed,
    onSubmit: async ({ input }) => {
      await create(input);
      notify.success(messages.taskCreated);
      begin();
    },
  });
  const { field } = typed;
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <form
        className={classes.create}
        onSubmit={(event) => {
          event.preventDefault();
          typed.send();
        }}
        noValidate
        aria-label="Create New Task"
      >
        <div>
          <h2>Create New Task</h2>
          <p>Add a new task to your Pomodoro session</p>
        </div>
        {form.failure && <ErrorBox message={form.failure} />}
        <SentenceField typed={typed} label="Title" required {...title} />
        <Understood sentence={typed.sentence} isQuiet onDismiss={typed.dismiss} />
        <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field("description")} />
        <FormEnd form={form} send="Create Task" onCancel={onClose} />
      </form>
      {several}
    </>
  );
}
