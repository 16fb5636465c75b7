/** What the server will answer to a new or changed task, by the same rules, so that the first frame is already right. */
import type { ApolloCache } from "@apollo/client";
import { taskFields } from "#contract/entities";
import { expectedOf } from "#contract/fields";
import { type Column, nowhere, type Placement, placed } from "#contract/placement";
import { unranked } from "#contract/rank-order";
import { rankAt } from "#contract/ranks";
import {
  type CreateTaskInput,
  LinkedBoardFragmentDoc,
  LinkedColumnFragmentDoc,
  LinkedProjectFragmentDoc,
  LinkedSessionFragmentDoc,
  type MovePlacesFragment,
  MovePlacesFragmentDoc,
  type TaskFieldsFragment,
  type UpdateTaskInput,
} from "../../apollo/generated/graphql";
import { readWhole } from "../../apollo/whole";

/* GraphQL */ `
  fragment MovePlaces on BoardList {
    id name order
    tasks { id rank }
  }

  fragment LinkedProject on Project {
    id name
  }

  fragment LinkedSession on PomodoroSession {
    id name
  }

  fragment LinkedColumn on BoardList {
    id name order boardId
  }

  fragment LinkedBoard on Board {
    id projectId
  }
`;

/** The task as it will be; `before` is null for a new one, `now` an ISO instant. Links that are not loaded stay empty. */
export function expectedTask(
  cache: ApolloCache,
  id: string,
  input: CreateTaskInput | UpdateTaskInput,
  before: TaskFieldsFragment | null,
  now: string,
): TaskFieldsFragment {
  const place = placeOf(cache, input, before);
  return {
    __typename: "Task",
    id,
    ...expectedOf(taskFields, input, before),
    ...place,
    project: place.projectId ? linkedProject(cache, place.projectId) : null,
    ...sessionsOf(cache, input.pomodoroSessionId, before),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Where a card goes: `position` counts from 0 among the column's other cards. */
export type MoveTarget = {
  list: { id: string; name: string; order: number };
  position: number;
  /** The board's project, which a task on a linked board takes. */
  project: TaskFieldsFragment["project"];
  /** One of several keys on the way: all are taken back together, as long as the notice of the one before stands. */
  isStep?: boolean;
};

/** The task as the server will answer it. */
export function expectedMove(cache: ApolloCache, task: TaskFieldsFragment, to: MoveTarget): TaskFieldsFragment {
  const others = othersIn(cache, to.list.id, task.id).map(({ rank }) => rank);
  return {
    ...task,
    ...placed(task, { listId: to.list.id }, { ...to.list, projectId: to.project?.id ?? null }),
    rank: rankAt(others, to.position, task.listId === to.list.id ? task.rank : null),
    project: to.project ?? task.project,
  };
}

/** A list that is not loaded decides nothing yet: the answer brings what it says of status and project. */
function placeOf(
  cache: ApolloCache,
  input: CreateTaskInput | UpdateTaskInput,
  before: TaskFieldsFragment | null,
): Placement & { rank: string } {
  const was = before ?? nowhere;
  const { status, projectId, listId = was.listId } = input;
  const column = listId ? columnOf(cache, listId) : null;
  const place = placed(was, { status: status ?? undefined, projectId, listId: input.listId }, column);
  if (listId && !column) place.listId = listId;
  if (place.listId === null) return { ...place, rank: unranked };
  return { ...place, rank: before?.listId === place.listId ? before.rank : rankAtEnd(cache, place.listId) };
}

function columnOf(cache: ApolloCache, listId: string): Column | null {
  const column = readWhole(cache, LinkedColumnFragmentDoc, { __typename: "BoardList", id: listId });
  if (!column) return null;
  const board = readWhole(cache, LinkedBoardFragmentDoc, { __typename: "Board", id: column.boardId });
  return { id: listId, order: column.order, projectId: board?.projectId ?? null };
}

/** Below what is still on its way too: two added one after the other stand in that order at once. */
const rankAtEnd = (cache: ApolloCache, listId: string): string =>
  rankAt(cardsOf(cache, listId)?.tasks.map(({ rank }) => rank) ?? []);

const linkedProject = (cache: ApolloCache, id: string): TaskFieldsFragment["project"] =>
  readWhole(cache, LinkedProjectFragmentDoc, { __typename: "Project", id });

/** A session that is not completed holds the task alone: the one named takes it over, null lets it go. */
function sessionsOf(
  cache: ApolloCache,
  sent: string | null | undefined,
  before: TaskFieldsFragment | null,
): Pick<TaskFieldsFragment, "pomodoroSessionId" | "pomodoroSessions"> {
  const held = before?.pomodoroSessionId ?? null;
  const all = before?.pomodoroSessions ?? [];
  if (sent === undefined || sent === held) return { pomodoroSessionId: held, pomodoroSessions: all };
  const rest = all.filter(({ id }) => id !== held);
  const next = sent && readWhole(cache, LinkedSessionFragmentDoc, { __typename: "PomodoroSession", id: sent });
  return { pomodoroSessionId: sent, pomodoroSessions: next ? [...rest, next] : rest };
}

/** The other cards of a column. */
export const othersIn = (cache: ApolloCache, listId: string, taskId: string) =>
  cardsOf(cache, listId)?.tasks.filter(({ id }) => id !== taskId) ?? [];

/** A loaded column with its cards in order, what is still on its way included. */
export const cardsOf = (cache: ApolloCache, listId: string): MovePlacesFragment | null =>
  readWhole(cache, MovePlacesFragmentDoc, { __typename: "BoardList", id: listId }, true);
