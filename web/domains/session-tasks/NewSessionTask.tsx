/** Makes a task that is in the session from the start, without leaving the page. */
import { Textarea, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { messages } from "#contract/messages";
import { FormEnd } from "../../forms/FormEnd";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { useCreateTask } from "../tasks/useCreateTask";
import classes from "./SessionTasksPage.module.css";

type NewSessionTaskProps = { sessionId: string; onClose: () => void };

/** Stays open after a task was made, ready for the next one. */
export function NewSessionTask({ sessionId, onClose }: NewSessionTaskProps) {
  const create = useCreateTask();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const form = useForm({
    initial: { title: "", description: "" },
    rules: { title: "title", description: "description" },
    draft: `new task ${sessionId}`,
    fallback: messages.saveTaskFailed,
    onSubmit: async (values) => {
      await create({
        title: values.title,
        ...(values.description === "" ? {} : { description: values.description }),
        pomodoroSessionId: sessionId,
      });
      notify.success(messages.taskCreated);
      form.reset();
      title.current?.focus();
    },
  });
  return (
    <form className={classes.create} onSubmit={form.submit} noValidate aria-label="Create New Task">
      <div>
        <h2>Create New Task</h2>
        <p>Add a new task to your Pomodoro session</p>
      </div>
      {form.failure && <ErrorBox message={form.failure} />}
      <TextInput ref={title} label="Title" required {...form.field("title")} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.field("description")} />
      <FormEnd form={form} send="Create Task" onCancel={onClose} />
    </form>
  );
}
