/** Where a stretch is split in two. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Span } from "#contract/intervals";
import { messages } from "#contract/messages";
import { fieldError } from "../../../forms/FieldError";
import { Actions } from "../../../ui/Actions";
import { splitAt, timeOf } from "./spans";
import classes from "./Time.module.css";
import { useSending } from "./useSending";
import type { Refusal } from "./useTime";

export interface SplitFormProps {
  name: string;
  span: Span;
  onSend: (at: number) => Promise<Refusal>;
  onClose: () => void;
}

export function SplitForm({ name, span, onSend, onClose }: SplitFormProps) {
  const [time, setTime] = useState(timeOf((span.from + span.to) / 2));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, refusal, setRefusal, busy, save, leave } = useSending(async () => {
    if (time === "") return { at: messages.required };
    const refused = await onSend(splitAt(span, time));
    return refused && { at: refused.at ?? refused[""] ?? "" };
  }, onClose);
  return (
    <form ref={form} className={classes.form} aria-label={name} onSubmit={save} onKeyDown={leave} noValidate>
      <div className={classes.fields}>
        <TextInput
          ref={field}
          type="time"
          label="Split at"
          value={time}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            setRefusal(null);
          }}
          error={fieldError(refusal?.at)}
        />
      </div>
      <div className={classes.foot}>
        <Actions>
          <Button variant="default" size="xs" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="xs" loading={busy}>
            Split
          </Button>
        </Actions>
      </div>
    </form>
  );
}
