/** What is sent for a sentence. */
import type { CreateTaskInput } from "../../../apollo/generated/graphql";
import type { Chip, Sentence } from "./sentence";

type ChipOf<K extends Chip["kind"]> = Extract<Chip, { kind: K }>;
export const chipOf = <K extends Chip["kind"]>({ chips }: Sentence, kind: K): ChipOf<K> | undefined =>
  chips.find((chip): chip is ChipOf<K> => chip.kind === kind);

/** A column decides status and, on a board of a project, the project. */
export function creationOf(sentence: Sentence): CreateTaskInput {
  const board = chipOf(sentence, "board");
  return {
    title: sentence.title,
    dueDate: chipOf(sentence, "due")?.day,
    priority: chipOf(sentence, "priority")?.priority,
    projectId: board?.board.projectId ? undefined : chipOf(sentence, "project")?.project.id,
    listId: board?.list.id,
  };
}
