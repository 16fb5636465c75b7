/** What is sent for a sentence. */
import type { CreateTaskInput } from "../../../apollo/generated/graphql";
import type { Chip, Sentence } from "./sentence";

type ChipOf<K extends Chip["kind"]> = Extract<Chip, { kind: K }>;
export const chipOf = <K extends Chip["kind"]>({ chips }: Sentence, kind: K): ChipOf<K> | undefined =>
  chips.find((chip): chip is ChipOf<K> => chip.kind === kind);

/** Where the form stands that the sentence is typed into: that is not for the sentence to say. */
export type Given = Pick<CreateTaskInput, "listId" | "pomodoroSessionId">;

/** A column decides status and, on a board of a project, the project. */
export function creationOf(sentence: Sentence, given: Given = {}): CreateTaskInput {
  const board = chipOf(sentence, "board");
  const due = chipOf(sentence, "due");
  const priority = chipOf(sentence, "priority");
  const estimate = chipOf(sentence, "estimate");
  const labels = sentence.chips.flatMap((chip) => (chip.kind === "label" ? [chip.label] : []));
  const project = board?.board.projectId ? undefined : chipOf(sentence, "project");
  return {
    title: sentence.title,
    ...(due && { dueDate: due.day }),
    ...(priority && { priority: priority.priority }),
    ...(estimate && { estimate: estimate.minutes }),
    ...(labels.length > 0 && { labels }),
    ...(project && { projectId: project.project.id }),
    ...(board && { listId: board.list.id }),
    ...given,
  };
}
