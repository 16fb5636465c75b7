/** The row above the boards: which, in which order, drawn how (docs/product.md "Boards"). */
import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { IconLayoutGrid, IconList, IconTable } from "@tabler/icons-react";
import type { BoardFilter, BoardSort } from "#contract/states";
import { orders, Select } from "../../forms/Select";
import { ProjectPicker } from "../projects/ProjectPicker";
import classes from "./BoardsControls.module.css";
import type { BoardLayout, BoardsArrangement } from "./useBoardsQueryString";

const sorts: { value: BoardSort; label: string }[] = [
  { value: "created", label: "Created (Newest)" },
  { value: "name", label: "Name (A-Z)" },
  { value: "tasks", label: "Task Count" },
  { value: "updated", label: "Last Updated" },
];
const filters: { value: BoardFilter; label: string }[] = [
  { value: "all", label: "All Boards" },
  { value: "project", label: "By Project" },
  { value: "standalone", label: "Standalone" },
  { value: "recent", label: "Recently Created" },
  { value: "active", label: "Active" },
  { value: "empty", label: "Empty" },
];
const layouts: { value: BoardLayout; label: string; Icon: typeof IconList }[] = [
  { value: "grid", label: "Grid", Icon: IconLayoutGrid },
  { value: "list", label: "List", Icon: IconList },
  { value: "table", label: "Table", Icon: IconTable },
];

type ControlsProps = {
  arrangement: BoardsArrangement;
  onChange: (change: Partial<BoardsArrangement>) => void;
  projects: readonly { id: string; name: string }[] | undefined;
};

export function BoardsControls({ arrangement, onChange, projects }: ControlsProps) {
  const { sort, order, filter, layout, projectId } = arrangement;
  return (
    <div className={classes.controls}>
      <Select label="Sort by" data={sorts} value={sort} onChange={(sort) => onChange({ sort })} />
      <Select label="Order" data={orders} value={order} onChange={(order) => onChange({ order })} />
      <Select label="Filter" data={filters} value={filter} onChange={(filter) => onChange({ filter })} />
      {filter === "project" && (
        <ProjectPicker
          label="Project"
          none="Any project"
          projects={projects}
          value={projectId}
          onChange={(projectId) => onChange({ projectId })}
        />
      )}
      <SegmentedControl
        className={classes.layouts}
        aria-label="View"
        value={layout}
        onChange={(value) => onChange({ layout: value as BoardLayout })}
        data={layouts.map(({ value, label, Icon }) => ({
          value,
          label: (
            <span className={classes.layout} title={label}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        }))}
      />
    </div>
  );
}
