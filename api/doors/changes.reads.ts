/** Reads what was announced again, under its owner: one statement per kind of thing, whatever the number of tabs. */

import type { Announcement, ChangedEntity } from "../core/announcement";
import type { Json } from "../core/json";
import type { Change, ChangeSet } from "../core/live-stream";
import type { Runner } from "../db/statements";
import { readBoardsById, readListsById } from "../domains/boards/boards.reads";
import { readOverview } from "../domains/insights/insights.reads";
import { readSessionsById } from "../domains/pomodoro/pomodoro.reads";
import { readProjectsById } from "../domains/projects/projects.reads";
import { readTasksById } from "../domains/tasks/tasks.reads";
import { readChangedUsers } from "../domains/users/users.reads";

type Reader = (runner: Runner, userId: string, ids: readonly string[]) => Promise<Json<object[]>>;

const readers: Readonly<Record<ChangedEntity, Reader>> = {
  user: readChangedUsers,
  project: readProjectsById,
  board: readBoardsById,
  list: readListsById,
  task: readTasksById,
  session: readSessionsById,
};

/** The change set of one announcement. A row that is gone by now is told as removed; its own removal follows anyway. */
export async function readChanges(runner: Runner, userId: string, announced: Announcement["c"]): Promise<ChangeSet> {
  const wanted = new Map<ChangedEntity, string[]>();
  for (const [entity, id, removed] of announced) if (!removed) wanted.set(entity, [...(wanted.get(entity) ?? []), id]);
  const [overview, ...found] = await Promise.all([
    announced.some(([, , , counts]) => counts) ? readOverview(runner, userId) : null,
    ...[...wanted].map(async ([entity, ids]) => [entity, (await readers[entity](runner, userId, ids)).value] as const),
  ]);
  const rows = new Map(
    found.flatMap(([entity, list]) => list.map((row) => [entity + (row as { id: string }).id, row] as const)),
  );
  const changes: Change[] = announced.map(([entity, id, removed]) => {
    const row = removed ? undefined : rows.get(entity + id);
    return { entity, id, removed: row === undefined, ...(row && { [entity]: row }) };
  });
  return {
    resync: false,
    changes: [...changes.filter((c) => !c.removed), ...changes.filter((c) => c.removed)],
    overview: overview?.value ?? null,
  };
}
