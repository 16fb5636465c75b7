// Writes what one commit changed into the cache, through the writer of each domain: the same that serves the own tab's answers.
import type { ApolloCache } from "@apollo/client";
import { messages } from "#contract/messages";
import {
  BoardAgeFragmentDoc,
  type ChangesSubscription,
  OverviewDocument,
  ProjectAgeFragmentDoc,
  TaskAgeFragmentDoc,
  UserAgeFragmentDoc,
  UserFieldsFragmentDoc,
} from "../apollo/generated/graphql";
import { token } from "../apollo/token";
import { placeBoard, removeBoard } from "../domains/boards/boards.cache";
import { placeProject, removeProject } from "../domains/projects/projects.cache";
import { placeSession, removeSession } from "../domains/sessions/sessions.cache";
import { placeTask, removeTask, renumberList } from "../domains/tasks/tasks.cache";

export type ChangeSet = ChangesSubscription["changes"];
type Change = ChangeSet["changes"][number];

/** Applies all changes as one, so that every view is drawn once. Safe to run twice. */
export function applyChanges(cache: ApolloCache, { changes, overview }: ChangeSet): void {
  cache.batch({
    update: (batch) => {
      for (const change of changes) (change.removed ? remove : place)(batch, change);
      if (overview) batch.writeQuery({ query: OverviewDocument, data: { overview } });
    },
  });
}

function place(cache: ApolloCache, { user, project, board, list, task, session }: Change): void {
  if (user && !isOlder(cache, user)) {
    cache.writeFragment({ fragment: UserFieldsFragmentDoc, fragmentName: "UserFields", data: user });
  }
  if (project && !isOlder(cache, project)) placeProject(cache, project);
  if (board && !isOlder(cache, board)) placeBoard(cache, board);
  if (list) renumberList(cache, list);
  if (task && !isOlder(cache, task)) placeTask(cache, task);
  if (session) placeSession(cache, session);
}

function remove(cache: ApolloCache, { entity, id }: Change): void {
  if (entity === "user") token.clear(messages.accountGone);
  if (entity === "project") removeProject(cache, id);
  if (entity === "board") removeBoard(cache, id);
  if (entity === "task") removeTask(cache, id);
  if (entity === "session") removeSession(cache, id);
}

const updatedAtOf = {
  User: UserAgeFragmentDoc,
  Project: ProjectAgeFragmentDoc,
  Board: BoardAgeFragmentDoc,
  Task: TaskAgeFragmentDoc,
};

/** True when an answer of a later write has overtaken this change: writing it would show the past for a moment. */
function isOlder(
  cache: ApolloCache,
  entity: { __typename: keyof typeof updatedAtOf; id: string; updatedAt: string },
): boolean {
  const known = cache.readFragment<{ updatedAt: string }>({
    id: cache.identify(entity),
    fragment: updatedAtOf[entity.__typename],
  });
  return known !== null && known.updatedAt > entity.updatedAt;
}
