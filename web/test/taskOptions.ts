/** What the task form offers in tests. */
import type { TaskFormOptionsQuery } from "../apollo/generated/graphql";

type Board = TaskFormOptionsQuery["boards"][number];

/** A board with its three columns, `{id}-1` to `{id}-3`. */
export const sampleBoard = (id: string, name: string, projectId: string | null): Board => ({
  __typename: "Board",
  id,
  name,
  projectId,
  createdAt: "2026-01-01T00:00:00.000Z",
  lists: ["Plan", "To Do", "Done"].map((column, index) => ({
    __typename: "BoardList",
    id: `${id}-${index + 1}`,
    name: column,
    order: index + 1,
    boardId: id,
  })),
});

/** Two projects, the first with a board, and a board that stands alone. */
export const sampleOptions: TaskFormOptionsQuery = {
  projects: [
    { __typename: "Project", id: "p1", name: "Thesis", createdAt: "2026-01-02T00:00:00.000Z" },
    { __typename: "Project", id: "p2", name: "Move house", createdAt: "2026-01-01T00:00:00.000Z" },
  ],
  boards: [sampleBoard("b1", "Chapter 3", "p1"), sampleBoard("alone", "Errands", null)],
};
