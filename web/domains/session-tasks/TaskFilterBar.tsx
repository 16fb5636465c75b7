/** Search, type, project, board and order of the available tasks. */
import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { Select } from "../../forms/Select";
import { late } from "../../ui/later";
import classes from "./AvailableTasks.module.css";
import type { TaskSort, TaskTypeFilter } from "./availableTasks";
import type { TaskFilterControls } from "./useTaskFilters";

// Nobody chooses from projects before a type.
const TaskPlaces = late<TaskFilterControls>(async () => (await import("./TaskPlaces")).TaskPlaces);

const types: { value: TaskTypeFilter; label: string }[] = [
  { value: "all", label: "All types" },
  { value: "project", label: "Project" },
  { value: "kanban", label: "Kanban" },
  { value: "standalone", label: "Standalone" },
];
const sorts: { value: TaskSort; label: string }[] = [
  { value: "createdAt", label: "Created" },
  { value: "title", label: "Title" },
  { value: "status", label: "Status" },
  { value: "priority", label: "Priority" },
];

/** The project filter also shows for boards, where it decides which boards can be chosen. */
export function TaskFilterBar(controls: TaskFilterControls) {
  const { chosen, choose } = controls;
  const direction = chosen.ascending ? "Ascending" : "Descending";
  const DirectionIcon = chosen.ascending ? IconSortAscending : IconSortDescending;
  const byProject = chosen.type === "project" || chosen.type === "kanban";
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label="Search tasks"
        placeholder="Search tasks..."
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={chosen.search}
        onChange={(event) => choose({ search: event.currentTarget.value })}
      />
      <Select aria-label="Type" data={types} value={chosen.type} onChange={(type) => choose({ type })} />
      <Select aria-label="Sort by" data={sorts} value={chosen.sort} onChange={(sort) => choose({ sort })} />
      <ActionIcon
        className={classes.direction}
        variant="default"
        aria-label={`Order: ${direction}`}
        title={direction}
        onClick={() => choose({ ascending: !chosen.ascending })}
      >
        <DirectionIcon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {byProject && <TaskPlaces {...controls} />}
    </div>
  );
}
