/** Several pasted lines: each a task as it will be, made one after the other; what could not be made stays. */
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../../apollo/problems";
import { ErrorBox } from "../../../ui/ErrorBox";
import { useCreateTask } from "../useCreateTask";
import { creationOf, type Given } from "./creationOf";
import { isDayFirst } from "./locale";
import classes from "./QuickAdd.module.css";
import { readSentence } from "./sentence";
import { Understood } from "./Understood";
import { everything, type Read, usePlaces } from "./usePlaces";

interface PastedLinesProps {
  lines: readonly string[];
  /** Where all of them go, if that is not for the lines to say. */
  given?: Given;
  /** Which marks are read; left out: all. */
  read?: Read;
  onBack: () => void;
  /** All are made; is given what to say. */
  onDone: (said: string) => void;
}

export function PastedLines({ lines, given, read = everything, onBack, onDone }: PastedLinesProps) {
  const [made, setMade] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stopped = useRef(false);
  const create = useCreateTask();
  const shown = lines.slice(0, limits.pastedTasks);
  const { places, isLooking } = usePlaces(shown.join("\n"), read);
  const sentences = shown.map((line) => readSentence(line, { places, now: new Date(), dayFirst: isDayFirst }));
  const left = sentences.length - made;

  const send = async () => {
    setSending(true);
    setFailure(null);
    stopped.current = false;
    let at = made;
    const act = {};
    try {
      while (at < sentences.length && !stopped.current) {
        await create(creationOf(sentences[at] as (typeof sentences)[number], given), act);
        at += 1;
        setMade(at);
      }
      if (at === sentences.length) onDone(messages.tasksCreated(at));
    } catch (error) {
      setFailure(sentenceOf(error, messages.saveTaskFailed));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={classes.form}>
      {failure && <ErrorBox message={failure} />}
      {lines.length > sentences.length && (
        <p className={classes.note}>{messages.pastedTooMany(limits.pastedTasks, lines.length)}</p>
      )}
      <ol className={classes.lines}>
        {sentences.slice(made).map((sentence, index) => (
          // A line may come twice, and none moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a line is known by
          <li key={made + index}>
            <Understood sentence={sentence} />
          </li>
        ))}
      </ol>
      <p role="status" className={classes.added}>
        {isSending && messages.addingTasks(made + 1, sentences.length)}
      </p>
      <div className={classes.foot}>
        {isSending ? (
          <Button variant="default" onClick={() => (stopped.current = true)}>
            Stop
          </Button>
        ) : (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        <Button data-autofocus loading={isSending || isLooking} onClick={() => void send()}>
          {left === 1 ? "Add 1 Task" : `Add ${left} Tasks`}
        </Button>
      </div>
    </div>
  );
}
