/** The filters and the order of the available tasks, and the projects and boards to choose from. */
import { useState } from "react";
import { useTaskFormOptionsQuery } from "../../apollo/generated/graphql";
import type { TaskFilters, TaskSort, TaskTypeFilter } from "./availableTasks";

/** An entry of a select; the empty value is "all". */
export interface Choice {
  value: string;
  label: string;
}

interface Chosen {
  search: string;
  type: TaskTypeFilter;
  projectId: string;
  boardId: string;
  sort: TaskSort;
  ascending: boolean;
}

export interface TaskFilterControls {
  chosen: Chosen;
  choose: (change: Partial<Chosen>) => void;
  filters: TaskFilters;
  projects: Choice[];
  /** The boards of the chosen project. */
  boards: Choice[];
}

const initial: Chosen = { search: "", type: "all", projectId: "", boardId: "", sort: "createdAt", ascending: false };

export function useTaskFilters(): TaskFilterControls {
  const { data } = useTaskFormOptionsQuery();
  const [chosen, setChosen] = useState(initial);
  const boards = data?.boards.filter(({ projectId }) => projectId === chosen.projectId) ?? [];
  const board = chosen.projectId ? boards.find(({ id }) => id === chosen.boardId) : undefined;
  const choice = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name });
  return {
    chosen,
    choose: (change) =>
      setChosen((before) => ({ ...before, ...(change.projectId === undefined ? {} : { boardId: "" }), ...change })),
    filters: {
      search: chosen.search.trim(),
      type: chosen.type,
      projectId: chosen.projectId || null,
      listIds: board ? board.lists.map(({ id }) => id) : null,
      sort: chosen.sort,
      ascending: chosen.ascending,
    },
    projects: data?.projects.map(choice) ?? [],
    boards: boards.map(choice),
  };
}
