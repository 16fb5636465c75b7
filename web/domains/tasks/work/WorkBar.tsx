/** The row above the rows: what is looked for, how it is put together and sorted (docs/product.md "Tasks"). */
import { Button, TextInput } from "@mantine/core";
import { useRef } from "react";
import { limits } from "#contract/limits";
import { useProjectChoicesQuery } from "../../../apollo/generated/graphql";
import { Select } from "../../../forms/Select";
import { useRestedText } from "../../../forms/useRestedText";
import { useKeyOf } from "../../../lib/keys/bindings";
import { useCommand } from "../../../lib/keys/useCommand";
import { ProjectPicker } from "../../projects/ProjectPicker";
import { dueChoices, priorityChoices } from "./filters";
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

export function WorkBar({ work, onChange, onSelect }: WorkBarProps) {
  const { data } = useProjectChoicesQuery({ variables: { limit: limits.pageSize.max } });
  return (
    <div className={classes.bar}>
      <Words value={work.q} onChange={(q) => onChange({ q })} />
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
      {work.tab !== "done" && (
        <Select label="Group by" data={groupChoices} value={work.group} onChange={(group) => onChange({ group })} />
      )}
      {work.tab !== "done" && work.group !== "due" && (
        <Select label="Sort by" data={sortChoices} value={work.sort} onChange={(sort) => onChange({ sort })} />
      )}
      <Button className={classes.select} variant="subtle" disabled={!onSelect} onClick={onSelect}>
        Select
      </Button>
    </div>
  );
}

function Words({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useRestedText(value, onChange);
  const field = useRef<HTMLInputElement>(null);
  useCommand("narrow", () => {
    field.current?.focus();
    field.current?.select();
  });
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
