/** The row of choices that narrow a board, below its head. */
import type { ReactNode } from "react";
import { dueChoices, labelChoices, priorityChoices } from "../../domains/tasks/work/filters";
import { Select } from "../../forms/Select";
import classes from "./BoardFilter.module.css";
import { type BoardFilter, useJudgedCards } from "./useBoardFilter";

export interface FilterBarProps {
  id: string;
  filter: BoardFilter;
  board: { id: string; projectId: string | null };
  /** The field, where the head has no room for it. */
  children?: ReactNode;
}

export function FilterBar({ id, filter: { filters, change }, board, children }: FilterBarProps) {
  return (
    <fieldset id={id} aria-label="Filters" className={classes.bar}>
      {children}
      <Select
        aria-label="Priority"
        data={priorityChoices}
        value={filters.priority}
        onChange={(priority) => change({ priority })}
      />
      <Select aria-label="Due" data={dueChoices} value={filters.due} onChange={(due) => change({ due })} />
      <LabelFilter boardId={board.id} value={filters.label} onChange={(label) => change({ label })} />
      {board.projectId === null && (
        <ProjectFilter boardId={board.id} value={filters.project} onChange={(project) => change({ project })} />
      )}
    </fieldset>
  );
}

interface ChoiceProps {
  boardId: string;
  value: string;
  onChange: (value: string) => void;
}

/** The labels that the board's cards bear; where there are none there is nothing to choose between. */
function LabelFilter({ boardId, value, onChange }: ChoiceProps) {
  const names = [...new Set(useJudgedCards(boardId).flatMap(({ labels }) => labels))];
  if (names.length === 0 && value === "") return null;
  names.sort((one, other) => one.localeCompare(other));
  return <Select aria-label="Label" data={labelChoices(names, value)} value={value} onChange={onChange} />;
}

/** The projects that the board's cards belong to. */
function ProjectFilter({ boardId, value, onChange }: ChoiceProps) {
  const projects = new Map(
    useJudgedCards(boardId).flatMap(({ project }) => (project ? [[project.id, project.name]] : [])),
  );
  const named = [...projects].sort(([, one], [, other]) => one.localeCompare(other));
  const known = [["", "Any project"], ["none", "No Project"], ...named];
  // An address may name one of which no card is left.
  const choices = known.some(([id]) => id === value) ? known : [...known, [value, "Another project"]];
  return (
    <Select
      aria-label="Project"
      data={choices.map(([id = "", label = ""]) => ({ value: id, label }))}
      value={value}
      onChange={onChange}
    />
  );
}
