/** When a stretch began and ended, and which task it was spent on: for one that is there, and for one that is added. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { hoursAndMinutes } from "#contract/duration";
import type { Span } from "#contract/intervals";
import { messages } from "#contract/messages";
import { fieldError } from "../../../forms/FieldError";
import { Picker } from "../../../forms/Picker";
import { Actions } from "../../../ui/Actions";
import { minutesOf, type SpanFields, spanOf } from "./spans";
import classes from "./Time.module.css";
import { useSending } from "./useSending";
import { useTaskOptions } from "./useTaskOptions";
import type { Refusal } from "./useTime";
import { words } from "./words";

export interface TimeFormProps {
  /** "Edit 9:00 AM – 9:25 AM", "Add Time". */
  name: string;
  first: SpanFields;
  /** The stretch as it was, where there is one. */
  was: Span | null;
  task: { taskId: string | null; taskTitle: string | null };
  sessionId: string;
  /** The session's other stretches. */
  others: readonly Span[];
  send: string;
  onSend: (span: Span, taskId: string | null) => Promise<Refusal>;
  onClose: () => void;
}

export function TimeForm({ name, first, was, task, sessionId, others, send, onSend, onClose }: TimeFormProps) {
  const [fields, setFields] = useState(first);
  const [taskId, setTaskId] = useState(task.taskId ?? "");
  const options = useTaskOptions(sessionId, task);
  const start = useRef<HTMLInputElement>(null);
  useEffect(() => start.current?.focus(), []);
  const span = spanOf(fields, was, others);
  const { form, refusal, setRefusal, busy, save, leave } = useSending(async () => {
    const empty = (["date", "from", "to"] as const).filter((each) => fields[each] === "");
    if (empty.length > 0) return Object.fromEntries(empty.map((each) => [each, messages.required]));
    return onSend(span, taskId || null);
  }, onClose);
  const put = (name: keyof SpanFields) => (event: { currentTarget: HTMLInputElement }) => {
    const { value } = event.currentTarget;
    setFields((before) => ({ ...before, [name]: value }));
    setRefusal(null);
  };
  const length = span.to - span.from;
  return (
    <form ref={form} className={classes.form} aria-label={name} onSubmit={save} onKeyDown={leave} noValidate>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label="Date"
          className={classes.date}
          value={fields.date}
          onChange={put("date")}
          error={fieldError(refusal?.date)}
        />
        <TextInput
          ref={start}
          type="time"
          label="From"
          value={fields.from}
          onChange={put("from")}
          error={fieldError(refusal?.from)}
        />
        <TextInput type="time" label="To" value={fields.to} onChange={put("to")} error={fieldError(refusal?.to)} />
        <div className={classes.taskField}>
          <Picker
            label="Task"
            value={taskId}
            onChange={(value) => {
              setTaskId(value);
              setRefusal(null);
            }}
            error={fieldError(refusal?.taskId)}
            {...options}
          />
        </div>
      </div>
      {refusal?.[""] && (
        <p className={classes.refusal} role="alert">
          {fieldError(refusal[""])}
        </p>
      )}
      <div className={classes.foot}>
        <p className={classes.length} aria-live="polite">
          {length > 0 && `${hoursAndMinutes(minutesOf(span))}${isNextDay(span) ? `, ${words.nextDay}` : ""}`}
        </p>
        <Actions>
          <Button variant="default" size="xs" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="xs" loading={busy}>
            {send}
          </Button>
        </Actions>
      </div>
    </form>
  );
}

const isNextDay = ({ from, to }: Span): boolean => new Date(from).toDateString() !== new Date(to).toDateString();
