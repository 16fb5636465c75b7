/** Adds tasks at the foot of a column: opens in place, stays open for the next one, closes on Escape (visual direction §3). */
import { IconPlus } from "@tabler/icons-react";
import { memo, useRef, useState } from "react";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../apollo/problems";
import type { Written } from "../../domains/tasks/quick-add/useSentenceForm";
import { useCreateTask } from "../../domains/tasks/useCreateTask";
import { notify } from "../../lib/notify";
import { keepTyping } from "../../lib/typedEarly";
import { late } from "../../ui/later";
import classes from "./InlineAdd.module.css";
import type { TakeBack } from "./InlineAddForm";

const InlineAddForm = late(async () => (await import("./InlineAddForm")).InlineAddForm);

type InlineAddProps = {
  listId: string;
  listName: string;
  isOfProject: boolean;
  /** The columns whose form is open: it is again when the board is put together anew, for another width for example. */
  open: Set<string>;
  /** After a task was added, with the column that now ends with it. */
  onAdded: (listId: string) => void;
};

export const InlineAdd = memo(function InlineAdd({ listId, listName, isOfProject, open, onAdded }: InlineAddProps) {
  const create = useCreateTask();
  const [isOpen, setOpen] = useState(open.has(listId));
  const opener = useRef<HTMLButtonElement>(null);
  const takeBack = useRef<TakeBack>(() => false);
  // The next one can be written meanwhile, and the form be closed: a refusal finds its way to the eye in any case.
  const add = (written: Written): void => {
    const { title } = written.input;
    const saved = create(written.input);
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
  const turn = (isOpen: boolean) => {
    if (isOpen) open.add(listId);
    else open.delete(listId);
    setOpen(isOpen);
  };
  const close = () => {
    turn(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen)
    return (
      <InlineAddForm
        listId={listId}
        listName={listName}
        isOfProject={isOfProject}
        add={add}
        takeBack={takeBack}
        onSeveral={() => onAdded(listId)}
        onClose={close}
      />
    );
  return (
    <button
      type="button"
      ref={opener}
      className={classes.opener}
      aria-label={`Add task to ${listName}`}
      onClick={() => {
        keepTyping();
        turn(true);
      }}
    >
      <IconPlus size={16} stroke={1.75} aria-hidden />
      Add task
    </button>
  );
});
