/** The form at the foot of a column: stays open for the next task, closes on Escape; comes apart from the board. */
import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { SentenceField } from "../../domains/tasks/quick-add/SentenceField";
import { Understood } from "../../domains/tasks/quick-add/Understood";
import { useSentenceForm, type Written } from "../../domains/tasks/quick-add/useSentenceForm";
import { DiscardQuestion } from "../../ui/DiscardQuestion";
import classes from "./InlineAdd.module.css";

/** Takes back what could not be saved, with the reason, if there is room for it. */
export type TakeBack = (written: Written, error: unknown) => boolean;

interface InlineAddFormProps {
  listId: string;
  listName: string;
  /** The board is one of a project, which its cards take. */
  isOfProject: boolean;
  add: (written: Written) => void;
  takeBack: RefObject<TakeBack>;
  /** Several were added at once. */
  onSeveral: () => void;
  onClose: () => void;
}

export function InlineAddForm({ listId, listName, isOfProject, add, takeBack, ...on }: InlineAddFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  // The column is the one that it stands in, and a project's board says the project too.
  const { form, typed, title, begin, several } = useSentenceForm({
    draft: `card ${listId}`,
    given: { listId },
    read: { projects: !isOfProject, boards: false },
    onSubmit: (written) => {
      setFailure(null);
      begin();
      // The field is seen empty first: a card more takes a slow machine longer than a frame.
      setTimeout(add, 0, written);
    },
    onSeveral: on.onSeveral,
  });
  const latest = useRef({ form, typed });
  latest.current = { form, typed };
  useEffect(() => {
    takeBack.current = (written, error) => {
      const { form, typed } = latest.current;
      if (form.values.title || form.values.description) return false;
      typed.write(written.text, undefined, written.dismissed);
      form.setValue("description", written.description);
      if (!form.serverErrors(problemOf(error).fields)) setFailure(sentenceOf(error, messages.saveTaskFailed));
      return true;
    };
    return () => {
      takeBack.current = () => false;
    };
  }, [takeBack]);
  const { field } = typed;
  // What opened it, or it itself where the board is put together anew, is gone with the focus; else somebody has it who keeps it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, [field]);
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
    on.onClose();
  };
  return (
    <>
      <form
        ref={frame}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          typed.send();
        }}
        onKeyDown={onKeyDown}
        noValidate
        aria-label={`Add task to ${listName}`}
      >
        <DiscardQuestion opened={asking} onKeep={() => setAsking(false)} onDiscard={leave} />
        <SentenceField typed={typed} label="Title" {...title} />
        <Understood sentence={typed.sentence} isQuiet onDismiss={typed.dismiss} />
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
      {several}
    </>
  );
}
