/** What several tasks can be given: each choice by a click, by arrows and Enter, and the first nine by a digit. */
import { Button, TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { folded, matchOf, termsOf } from "#contract/search";
import { labels, priorities } from "#contract/states";
import { useFindProjectsQuery, useProjectChoicesQuery } from "../../../apollo/generated/graphql";
import { dayOfReader, nearDate, shortDate } from "../../../lib/dates";
import { useDay } from "../../../lib/useDay";
import classes from "./SelectionBar.module.css";
import type { Wanted } from "./several";

export type OnChoose = (wanted: Wanted, to: string) => void;
export interface Choice {
  key: string;
  label: string;
  note?: string;
  icon?: ReactNode;
  wanted: Wanted;
  /** What the notice says. */
  to?: string;
}

export function DueChoices({ onChoose }: { onChoose: OnChoose }) {
  const now = useDay();
  const [day, setDay] = useState("");
  const inDays = (days: number) => dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  const one = (label: string, dueDate: string | null): Choice => ({
    ...{ key: label, label, wanted: { dueDate } },
    note: dueDate ? shortDate(dueDate) : undefined,
  });
  const choices = [
    one("Today", inDays(0)),
    one("Tomorrow", inDays(1)),
    one("In a week", inDays(7)),
    one("No date", null),
  ];
  return (
    <>
      <Choices label="Due date" choices={choices} onChoose={onChoose} />
      <form
        className={classes.other}
        onSubmit={(event) => {
          event.preventDefault();
          if (day) onChoose({ dueDate: day }, nearDate(day, now));
        }}
      >
        <TextInput
          type="date"
          label="Another day"
          min={`${limits.year.min}-01-01`}
          max={`${limits.year.max}-12-31`}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!day}>
          Set
        </Button>
      </form>
    </>
  );
}

export const PriorityChoices = ({ onChoose }: { onChoose: OnChoose }) => (
  <Choices
    label="Priority"
    choices={priorities.map((priority) => ({
      key: priority,
      label: labels.priority[priority],
      wanted: { priority },
      to: `${labels.priority[priority]} priority`,
    }))}
    onChoose={onChoose}
  />
);

/** So many are seen at a glance; among more one types. */
const few = 9;

export function ProjectChoices({ onChoose }: { onChoose: OnChoose }) {
  const [text, setText] = useState("");
  const { data } = useProjectChoicesQuery({ variables: { limit: limits.pageSize.max } });
  const first = data?.projects ?? [];
  const isWhole = first.length < limits.pageSize.max;
  const words = text.trim();
  const { data: more } = useFindProjectsQuery({ variables: { text: words }, skip: isWhole || words === "" });
  const terms = termsOf(words);
  const held = first.filter(({ name }) => matchOf(folded(name), terms) !== null);
  const found = [
    ...held,
    ...(words ? (more?.findProjects ?? []).filter(({ id }) => !held.some((one) => one.id === id)) : []),
  ];
  const choices: Choice[] = found.map(({ id, name }) => ({
    ...{ key: id, label: name, wanted: { projectId: id } },
    icon: <i className={classes.dot} aria-hidden />,
  }));
  const none: Choice = { key: "none", label: "No project", wanted: { projectId: null } };
  return (
    <Choices
      label="Project"
      choices={words ? choices : [none, ...choices]}
      onChoose={onChoose}
      field={
        first.length > few && (
          <TextInput
            type="search"
            aria-label="Find a project"
            placeholder="Find a project"
            maxLength={limits.name.max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )
      }
    />
  );
}

type ChoicesProps = { label: string; choices: readonly Choice[]; onChoose: OnChoose; field?: ReactNode };

export function Choices({ label, choices, onChoose, field }: ChoicesProps) {
  const take = ({ wanted, label, to = label }: Choice) => onChoose(wanted, to);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event;
    if (event.nativeEvent.isComposing || ctrlKey || metaKey || altKey) return;
    const isTyping = target instanceof HTMLInputElement;
    const buttons = [...currentTarget.querySelectorAll("button")];
    const at = buttons.indexOf(target as HTMLButtonElement);
    const digit = !field && /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (digit) take(digit);
    else if (isTyping && key === "Enter" && choices[0]) take(choices[0]);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
    <div className={classes.choices} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {field}
      <div className={classes.list}>
        {choices.map((choice, at) => (
          <button
            key={choice.key}
            type="button"
            className={classes.choice}
            data-autofocus={(!field && at === 0) || undefined}
            onClick={() => take(choice)}
          >
            {choice.icon}
            <span className={classes.label}>{choice.label}</span>
            {choice.note && <span className={classes.note}>{choice.note}</span>}
            {!field && at < few && <kbd aria-hidden>{at + 1}</kbd>}
          </button>
        ))}
        {choices.length === 0 && <p className={classes.none}>{messages.nothingFound}</p>}
      </div>
    </div>
  );
}
