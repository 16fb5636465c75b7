/** The filters and the order of the available tasks, and the projects and boards to choose from. */
import { useState } from "react";
import { limits } from "#contract/limits";
import { useTaskFormOptionsQuery } from "../../apollo/generated/graphql";
import type { Named } from "../tasks/taskValues";
import { useBoardsToChoose, useIsWhole } from "../tasks/useTaskChoices";
import type { TaskFilters, TaskSort, TaskTypeFilter } from "./availableTasks";

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
  /** Shows all again, in the order that is chosen. */
  clear: () => void;
  filters: TaskFilters;
  projects: readonly Named[] | undefined;
  /** The boards of the chosen project. */
  boards: readonly Named[];
  /** Whether those are all of them; else what is typed of one finds it. */
  isWhole: boolean;
  onType: (text: string) => void;
}

const initial: Chosen = { search: "", type: "all", projectId: "", boardId: "", sort: "createdAt", ascending: false };

export function useTaskFilters(): TaskFilterControls {
  const { data } = useTaskFormOptionsQuery({ variables: { limit: limits.pageSize.max } });
  const [chosen, setChosen] = useState(initial);
  const [text, setText] = useState("");
  const isWhole = useIsWhole().boards;
  const [list, setList] = useState("");
  const boards = useBoardsToChoose(data?.boards ?? [], { projectId: chosen.projectId, listId: list }, "", text);
  const board = chosen.projectId ? boards.find(({ id }) => id === chosen.boardId) : undefined;
  const first = board?.lists[0]?.id ?? "";
  // The chosen board stays a choice by one of its columns.
  if (first !== list) setList(first);
  return {
    chosen,
    choose: (change) =>
      setChosen((before) => ({ ...before, ...(change.projectId === undefined ? {} : { boardId: "" }), ...change })),
    clear: () => setChosen(({ sort, ascending }) => ({ ...initial, sort, ascending })),
    filters: {
      search: chosen.search.trim(),
      type: chosen.type,
      projectId: chosen.projectId || null,
      board: board ? { id: board.id, listIds: board.lists.map(({ id }) => id) } : null,
      sort: chosen.sort,
      ascending: chosen.ascending,
    },
    projects: data?.projects,
    boards,
    isWhole: !data || isWhole,
    onType: setText,
  };
}
