/** Adds tasks at the foot of a column: opens in place, stays open for the next one, closes on Escape (visual direction §3). */
import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { useCreateTask } from "../../domains/tasks/useCreateTask";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { DiscardQuestion } from "../../ui/DiscardQuestion";
import classes from "./InlineAdd.module.css";

type InlineAddProps = {
  listId: string;
  listName: string;
  /** After a task was added, with the column that now ends with it. */
  onAdded: (listId: string) => void;
};

type Written = { title: string; description: string };
/** Takes back what could not be saved, with the reason, if there is room for it. */
type TakeBack = (written: Written, error: unknown) => boolean;

export const InlineAdd = memo(function InlineAdd({ listId, listName, onAdded }: InlineAddProps) {
  const create = useCreateTask();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const takeBack = useRef<TakeBack>(() => false);
  // The next one can be written meanwhile, and the form be closed: a refusal finds its way to the eye in any case.
  const add = (written: Written): void => {
    const { title, description } = written;
    const saved = create({ title, listId, ...(description && { description }) });
    onAdded(listId);
    const act = `add ${listId} ${title}`;
    saved.then(
      () => notify.done(act),
      (error) => {
        if (takeBack.current(written, error)) return;
        notify.retry(sentenceOf(error, messages.saveTaskFailed), title, act, () => add(written));
      },
    );
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <AddForm listId={listId} listName={listName} add={add} takeBack={takeBack} onClose={close} />;
  return (
    <button
      type="button"
      ref={opener}
      className={classes.opener}
      aria-label={`Add task to ${listName}`}
      onClick={() => setOpen(true)}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add task
    </button>
  );
});

interface AddFormProps {
  listId: string;
  listName: string;
  add: (written: Written) => void;
  takeBack: RefObject<TakeBack>;
  onClose: () => void;
}

function AddForm({ listId, listName, add, takeBack, onClose }: AddFormProps) {
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
