/** The row above the rows: what is looked for, how it is put together and sorted (docs/product.md "Tasks"). */
import { Button, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type RefObject, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "#contract/limits";
import { useProjectChoicesQuery } from "../../../apollo/generated/graphql";
import { Select } from "../../../forms/Select";
import { useRestedText } from "../../../forms/useRestedText";
import { useKeyOf } from "../../../lib/keys/bindings";
import { useCommand } from "../../../lib/keys/useCommand";
import { usePhone } from "../../../ui/usePhone";
import { ProjectPicker } from "../../projects/ProjectPicker";
import { useLabelNames } from "../useLabelNames";
import { dueChoices, filtersOn, labelChoices, priorityChoices, unfiltered } from "./filters";
import classes from "./TaskRows.module.css";
import type { Group, Work } from "./useWork";

const groupChoices: { value: Group; label: string }[] = [
  { value: "due", label: "Due date" },
  { value: "project", label: "Project" },
  { value: "priority", label: "Priority" },
  { value: "status", label: "Status" },
  { value: "none", label: "None" },
];
const sortChoices: { value: Work["sort"]; label: string }[] = [
  { value: "due", label: "Due date" },
  { value: "priority", label: "Priority" },
  { value: "newest", label: "Newest" },
];

type WorkBarProps = {
  work: Work;
  onChange: (change: Partial<Work>) => void;
  /** Shows the boxes that select rows. */
  onSelect?: () => void;
};

/** On phones the choices would take the screen: they stand behind a button that says how many filters are on. */
export function WorkBar({ work, onChange, onSelect }: WorkBarProps) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useCommand("narrow", () => {
    if (!field.current) flushSync(() => setOpen(true));
    field.current?.focus();
    field.current?.select();
  });
  const on = filtersOn(work);
  const clear = () => {
    onChange(unfiltered);
    toggle.current?.focus();
  };
  const choices = <WorkChoices work={work} onChange={onChange} field={field} />;
  const select = (
    <Button className={classes.select} variant="subtle" disabled={!onSelect} onClick={onSelect}>
      Select
    </Button>
  );
  if (!isPhone)
    return (
      <div className={classes.bar}>
        {choices}
        {select}
      </div>
    );
  return (
    <>
      <div className={classes.folded}>
        <Button
          ref={toggle}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {on === 0 ? "Filters" : `Filters: ${on} on`}
        </Button>
        {select}
      </div>
      {isOpen && (
        <fieldset id={id} aria-label="Filters" className={classes.bar}>
          {choices}
          {on > 0 && (
            <Button className={classes.clear} variant="default" onClick={clear}>
              Clear Filters
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}

type WorkChoicesProps = Pick<WorkBarProps, "work" | "onChange"> & { field: RefObject<HTMLInputElement | null> };

function WorkChoices({ work, onChange, field }: WorkChoicesProps) {
  const { data } = useProjectChoicesQuery({ variables: { limit: limits.pageSize.max } });
  const names = useLabelNames();
  return (
    <>
      <Words field={field} value={work.q} onChange={(q) => onChange({ q })} />
      <ProjectPicker
        label="Project"
        none="Any project"
        projects={data && [{ id: "none", name: "No Project" }, ...data.projects]}
        value={work.project}
        onChange={(project) => onChange({ project })}
      />
      <Select
        label="Priority"
        data={priorityChoices}
        value={work.priority}
        onChange={(priority) => onChange({ priority })}
      />
      <Select label="Due" data={dueChoices} value={work.due} onChange={(due) => onChange({ due })} />
      <Select
        label="Label"
        data={labelChoices(names, work.label)}
        value={work.label}
        onChange={(label) => onChange({ label })}
      />
      {work.tab !== "done" && (
        <Select label="Group by" data={groupChoices} value={work.group} onChange={(group) => onChange({ group })} />
      )}
      {work.tab !== "done" && work.group !== "due" && (
        <Select label="Sort by" data={sortChoices} value={work.sort} onChange={(sort) => onChange({ sort })} />
      )}
    </>
  );
}

type WordsProps = {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
};

function Words({ field, value, onChange }: WordsProps) {
  const [typed, setTyped] = useRestedText(value, onChange);
  const key = useKeyOf("narrow");
  return (
    <TextInput
      ref={field}
      aria-keyshortcuts={key.aria}
      type="search"
      label="Filter"
      placeholder="Words in title or description"
      maxLength={limits.title.max}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
