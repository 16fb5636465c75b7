/** The form at the foot of a column: stays open for the next task, closes on Escape; comes apart from the board. */
import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { useForm } from "../../forms/useForm";
import { DiscardQuestion } from "../../ui/DiscardQuestion";
import classes from "./InlineAdd.module.css";

/** What the form collects. */
export type Written = { title: string; description: string };
/** Takes back what could not be saved, with the reason, if there is room for it. */
export type TakeBack = (written: Written, error: unknown) => boolean;

interface InlineAddFormProps {
  listId: string;
  listName: string;
  add: (written: Written) => void;
  takeBack: RefObject<TakeBack>;
  onClose: () => void;
}

export function InlineAddForm({ listId, listName, add, takeBack, onClose }: InlineAddFormProps) {
  const title = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initial: { title: "", description: "" },
    draft: `card ${listId}`,
    rules: { title: "title", description: "description" },
    onSubmit: (written) => {
      setFailure(null);
      form.reset();
      title.current?.focus();
      add(written);
    },
  });
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    takeBack.current = (written, error) => {
      const { values, setValue, serverErrors } = latest.current;
      if (values.title || values.description) return false;
      setValue("title", written.title);
      setValue("description", written.description);
      if (!serverErrors(problemOf(error).fields)) setFailure(sentenceOf(error, messages.saveTaskFailed));
      return true;
    };
    return () => {
      takeBack.current = () => false;
    };
  }, [takeBack]);
  // Its field has the focus and is in sight; its buttons may be below the fold or under the bar of tabs.
  useEffect(() => {
    // Newer browsers answer with a promise, which would be taken for the effect's undoing.
    void frame.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (asking) return;
    if (form.isTyped) setAsking(true);
    else leave();
  };
  const leave = () => {
    form.discard();
    onClose();
  };
  return (
    <form
      ref={frame}
      className={classes.form}
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={`Add task to ${listName}`}
    >
      <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
      <TextInput ref={title} label="Title" autoComplete="off" autoFocus {...form.field("title")} />
      <TextInput
        aria-label="Description (optional)"
        placeholder="Description (optional)"
        autoComplete="off"
        {...form.field("description")}
      />
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" size="xs">
          Add task
        </Button>
        <Button variant="subtle" size="xs" color="gray" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
