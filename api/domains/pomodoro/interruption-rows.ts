/** Interruptions as they are kept, and reading those of sessions (docs/product.md "Interruptions"). */
import { interruptionKinds } from "#contract/interruptions";
import type { Member } from "../../core/actor";
import { Trash } from "../../core/trash";
import type { Work } from "../../core/work";
import { bool, from, int, iso, jsonArray, nullable, parsed, select, text, uuid, word } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { InterruptionType } from "./interruption.type";

/** One that is deleted by itself can be brought back. */
export const interruptionTrash = new Trash("interruptions");

const kind = word(interruptionKinds);

const ofSessions = statement(
  "interruptions-of-sessions",
  select(
    {
      sessionId: from("s.id", uuid),
      interruptions: from(
        `(SELECT coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'at', iso(i.made_at), 'word', i.word,
            'taskId', i.task_id, 'taskTitle', coalesce(t.title, i.task_title)) ORDER BY i.made_at, i.id), '[]')
          FROM interruptions i LEFT JOIN tasks t ON t.user_id = $1 AND t.id = i.task_id
          WHERE i.user_id = $1 AND i.session_id = s.id AND i.deleted_at IS NULL)`,
        jsonArray({
          ...{ id: uuid, kind, at: text, word: nullable(text) },
          ...{ taskId: nullable(uuid), taskTitle: nullable(text) },
        }),
      ),
    },
    "pomodoro_sessions s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL",
  ),
);
const one = statement(
  "interruption",
  select(
    { sessionId: uuid, isDeleted: from("deleted_at IS NOT NULL", bool) },
    "interruptions WHERE user_id = $1 AND id = $2",
  ),
);
const shownOne = statement(
  "interruption-shown",
  select(
    {
      ...{
        id: from("i.id", uuid),
        kind: from("i.kind", kind),
        at: from("i.made_at", iso),
        word: from("i.word", nullable(text)),
      },
      ...{ taskId: from("i.task_id", nullable(uuid)) },
      taskTitle: from("coalesce(t.title, i.task_title)", nullable(text)),
    },
    "interruptions i LEFT JOIN tasks t ON t.user_id = $1 AND t.id = i.task_id WHERE i.user_id = $1 AND i.id = $2",
  ),
);
const insert = statement(
  "interruption-insert",
  `INSERT INTO interruptions (user_id, id, session_id, kind, word, made_at, task_id, task_title)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const write = statement("interruption-word", "UPDATE interruptions SET word = $3 WHERE user_id = $1 AND id = $2");
const amounts = statement(
  "interruption-amounts",
  select(
    {
      inSession: from(
        "(SELECT count(*)::int FROM interruptions WHERE user_id = $1 AND session_id = $2 AND deleted_at IS NULL)",
        int,
      ),
      inAll: from("(SELECT count(*)::int FROM interruptions WHERE user_id = $1 AND deleted_at IS NULL)", int),
    },
    "(SELECT 1) one",
  ),
);

/** One as it is written at first. */
export interface NewInterruption extends Pick<InterruptionType, "id" | "kind" | "word" | "taskId" | "taskTitle"> {
  sessionId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The interruptions of each of the caller's sessions, the earliest first. */
export async function readInterruptions(
  runner: Runner,
  member: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InterruptionType[]>> {
  const rows = await runner.rows(ofSessions, [member.id, ids]);
  return new Map(rows.map(({ sessionId, interruptions }) => [sessionId, parsed(interruptions)]));
}

/** Which session of the user's an interruption belongs to, and whether it is deleted; null where there is none. The id must be a UUID. */
export async function findInterruption(
  work: Work,
  userId: string,
  id: string,
): Promise<{ sessionId: string; isDeleted: boolean } | null> {
  const [row] = await work.rows(one, [userId, id]);
  return row ?? null;
}

/** One as it is shown; it must be there, deleted or not. */
export async function readInterruption(work: Work, userId: string, id: string): Promise<InterruptionType> {
  const [row] = await work.rows(shownOne, [userId, id]);
  if (!row) throw new Error("An interruption that was just written is not there");
  return row;
}

/** Writes one. */
export const putInterruption = async (work: Work, userId: string, it: NewInterruption): Promise<void> =>
  void (await work.rows(insert, [
    ...[userId, it.id, it.sessionId, it.kind, it.word, new Date(it.at)],
    ...[it.taskId, it.taskTitle],
  ]));

/** Writes what is said of one. */
export const putWord = async (work: Work, userId: string, id: string, said: string | null): Promise<void> =>
  void (await work.rows(write, [userId, id, said]));

/** How many there are in a session and in all. */
export async function amountsOf(
  work: Work,
  userId: string,
  sessionId: string,
): Promise<{ inSession: number; inAll: number }> {
  const [row] = await work.rows(amounts, [userId, sessionId]);
  return row ?? { inSession: 0, inAll: 0 };
}
