/** What interrupted a session, below the time that it ran: when, of which kind, on which task, and what it was, which is changed in place (docs/product.md "Interruptions"). */
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { interruptionLimits } from "#contract/interruptions";
import type { SessionFieldsFragment } from "../../../apollo/generated/graphql";
import { serverNow } from "../../../domains/sessions/serverClock";
import { type Interruption, useInterruptions } from "../../../domains/timer/interruptionActs";
import { interruptionWords } from "../../../domains/timer/interruptionWords";
import { clockTime, dayOfReader, nearDate } from "../../../lib/dates";
import { LoadFailure } from "../../../ui/LoadFailure";
import classes from "./Time.module.css";
import { words } from "./words";

export function InterruptionList({
  session,
}: {
  session: Pick<SessionFieldsFragment, "id" | "interruptionsChangedAt">;
}) {
  const { interruptions = [], error, retry, name, remove } = useInterruptions(session);
  if (!error && interruptions.length === 0) return null;
  const days = [...new Set(interruptions.map(dayOf))].reverse();
  return (
    <section className={classes.card} aria-label={interruptionWords.title}>
      <div className={classes.head}>
        <h2>{interruptionWords.title}</h2>
      </div>
      {error && <LoadFailure isBeside message={interruptionWords.loadFailed} error={error} onRetry={retry} />}
      {days.map((day) => (
        <div key={day} className={classes.day}>
          <h3>{nearDate(day, new Date(serverNow()))}</h3>
          <ul
            // Safari drops the list role where bullets are hidden
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="list"
          >
            {interruptions
              .filter((one) => dayOf(one) === day)
              .map((one) => (
                <li key={one.id}>
                  <Row one={one} onName={(word) => name(one.id, word)} onRemove={() => void remove(one.id)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const dayOf = ({ at }: Interruption): string => dayOfReader(new Date(at));

interface RowProps {
  one: Interruption;
  /** Resolves to whether it was taken. */
  onName: (word: string | null) => Promise<boolean>;
  onRemove: () => void;
}

function Row({ one, onName, onRemove }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const at = clockTime(Date.parse(one.at));
  const called = `${interruptionWords.of[one.kind].toLowerCase()} at ${at}`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const word = field.current?.value.trim() || null;
    if (word === one.word || (await onName(word))) setOpen(false);
  };
  return (
    <>
      <div className={classes.row}>
        <span className={classes.range}>{at}</span>
        <span className={classes.task}>
          {interruptionWords.short[one.kind]}
          {one.word !== null && `: ${one.word}`}
        </span>
        <span className={classes.lasted}>{one.taskId === null ? null : (one.taskTitle ?? words.goneTask)}</span>
        <span className={classes.acts}>
          <ActionIcon
            ref={opener}
            title={interruptionWords.word}
            aria-label={`Edit ${called}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon title="Delete" aria-label={`Delete ${called}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      {isOpen && (
        <form className={classes.said} onSubmit={(event) => void save(event)}>
          <TextInput
            ref={field}
            aria-label={interruptionWords.word}
            placeholder={interruptionWords.word}
            defaultValue={one.word ?? ""}
            maxLength={interruptionLimits.word}
            autoComplete="off"
            onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
          />
          <Button type="submit">Save</Button>
          <Button variant="default" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </form>
      )}
    </>
  );
}
