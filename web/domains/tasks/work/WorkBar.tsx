/** The row above the rows: what is looked for, how it is put together and sorted (docs/product.md "Tasks"). */
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { labels, priorities } from "#contract/states";
import { useProjectChoicesQuery } from "../../../apollo/generated/graphql";
import { Select } from "../../../forms/Select";
import { ProjectPicker } from "../../projects/ProjectPicker";
import classes from "./TaskRows.module.css";
import type { DueFilter, Group, Work } from "./useWork";

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
const dueChoices: { value: DueFilter | ""; label: string }[] = [
  { value: "", label: "Any date" },
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Today" },
  { value: "week", label: "Next 7 days" },
  { value: "none", label: "No date" },
];
const priorityChoices: { value: Work["priority"]; label: string }[] = [
  { value: "", label: "Any priority" },
  ...priorities.map((value) => ({ value, label: labels.priority[value] })),
];
/** So long after the last letter the list is asked for. */
const restMs = 200;

export function WorkBar({ work, onChange }: { work: Work; onChange: (change: Partial<Work>) => void }) {
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
    </div>
  );
}

/** What is typed stands at once and is looked for when one rests; what the address says that nobody typed here stands in the field: Clear, Back. */
function Words({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const told = useRef(new Set<string>());
  // What else was chosen since the last letter stays.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!told.current.delete(value)) setTyped(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    const timer = setTimeout(() => {
      told.current.add(words);
      latest.current(words);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      label="Filter"
      placeholder="Words in title or description"
      maxLength={limits.title.max}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
