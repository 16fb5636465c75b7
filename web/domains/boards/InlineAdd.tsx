/** Adds tasks at the foot of a column: opens in place, stays open for the next one, closes on Escape (visual direction §3). */
import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { useForm } from "../../forms/useForm";
import { useCreateTask } from "../tasks/useCreateTask";
import classes from "./InlineAdd.module.css";

type InlineAddProps = {
  listId: string;
  listName: string;
  /** After a task was added, with the column that now ends with it. */
  onAdded: (listId: string) => void;
};

export const InlineAdd = memo(function InlineAdd(props: InlineAddProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <AddForm {...props} onClose={close} />;
  return (
    <button
      type="button"
      ref={opener}
      className={classes.opener}
      aria-label={`Add task to ${props.listName}`}
      onClick={() => setOpen(true)}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add task
    </button>
  );
});

function AddForm({ listId, listName, onAdded, onClose }: InlineAddProps & { onClose: () => void }) {
  const create = useCreateTask();
  const title = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { title: "", description: "" },
    rules: { title: "title", description: "description" },
    fallback: messages.saveTaskFailed,
    onSubmit: async (values) => {
      form.reset();
      title.current?.focus();
      try {
        const added = create({
          title: values.title,
          listId,
          ...(values.description && { description: values.description }),
        });
        onAdded(listId);
        await added;
      } catch (error) {
        form.setValue("title", values.title);
        form.setValue("description", values.description);
        throw error;
      }
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className={classes.form}
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={`Add task to ${listName}`}
    >
      <TextInput ref={title} label="Title" autoComplete="off" autoFocus {...form.field("title")} />
      <TextInput
        aria-label="Description (optional)"
        placeholder="Description (optional)"
        autoComplete="off"
        {...form.field("description")}
      />
      {form.failure && (
        <p role="alert" className={classes.failure}>
          {form.failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="xs">
          Add task
        </Button>
        <Button variant="subtle" size="xs" color="gray" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
