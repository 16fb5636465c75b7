/** Quick add's form: one sentence, what is understood of it below. */
import { Button } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../../apollo/problems";
import { drafts } from "../../../forms/drafts";
import { takeTyped } from "../../../lib/typedEarly";
import { ErrorBox } from "../../../ui/ErrorBox";
import { useCreateTask } from "../useCreateTask";
import { creationOf } from "./creationOf";
import { KeySwitch } from "./KeySwitch";
import classes from "./QuickAdd.module.css";
import { SentenceField } from "./SentenceField";
import { Understood } from "./Understood";
import { useSentence } from "./useSentence";

const draft = "quick add";
const empty = { text: "" };

interface SentenceFormProps {
  /** Several lines were pasted. */
  onLines: (lines: string[]) => void;
  onDone: () => void;
}

export function SentenceForm({ onLines, onDone }: SentenceFormProps) {
  const [text, setText] = useState(() => String(drafts.read(draft).text ?? ""));
  const [added, setAdded] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const create = useCreateTask();

  const save = async (stay: boolean) => {
    if (isSending || sentence.title === "" || tooLong) return;
    setSending(true);
    try {
      await create(creationOf(sentence));
      typed.write("");
      if (!stay) return onDone();
      setAdded(messages.quickAdded(sentence.title));
      typed.field.current?.focus();
    } catch (error) {
      setFailure(sentenceOf(error, messages.saveTaskFailed));
    } finally {
      setSending(false);
    }
  };
  const typed = useSentence<boolean>({
    text,
    onWrite: (next) => {
      setText(next);
      setFailure(null);
      setAdded("");
      drafts.keep(draft, { text: next }, empty);
    },
    onSend: (stay) => void save(stay),
    onLines,
  });
  const { sentence } = typed;
  const tooLong = sentence.title.length > limits.title.max;
  // Whoever opened it is typing already: between an effect and what it sets a key would come, and be all that stands.
  const begin = useRef(() => {
    typed.field.current?.focus();
    const early = takeTyped();
    if (early) typed.write(text + early);
  });
  useLayoutEffect(() => begin.current(), []);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        typed.send(false);
      }}
    >
      {failure && <ErrorBox message={failure} />}
      <SentenceField
        typed={typed}
        hasList
        label="Task"
        placeholder={messages.quickAddExample}
        size="md"
        data-autofocus
        error={tooLong && messages.tooLong(limits.title.max)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.defaultPrevented) return;
          event.preventDefault();
          typed.send(event.ctrlKey || event.metaKey);
        }}
      />
      <Understood sentence={sentence} onDismiss={typed.dismiss} />
      <p role="status" className={classes.added}>
        {added}
      </p>
      <div className={classes.foot}>
        <KeySwitch />
        <Button variant="default" disabled={sentence.title === ""} onClick={() => typed.send(true)}>
          Add Another
        </Button>
        <Button type="submit" loading={isSending} disabled={sentence.title === ""}>
          Add Task
        </Button>
      </div>
    </form>
  );
}
