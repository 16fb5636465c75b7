/** Where a page of tasks as work goes on (tasks-work.reads): behind a place, whether or not a task still stands there. */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { priorities, taskStatuses } from "#contract/states";
import { isTurned, noDue, placeIn, sortedTitle, type TaskPlace } from "#contract/task-order";
import { isStorable, lengthOf } from "#contract/text";
import type { Member } from "../../core/actor";
import { isWritten } from "../../core/pages";
import { invalid } from "../../core/problem";
import { day, from, iso, nullable, select, text, uuid, word } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { TasksArgs } from "./tasks.inputs";

/** No task stands before it. */
export function beforeAll(list: Pick<TasksArgs, "sort" | "order">): TaskPlace {
  const turned = isTurned(list);
  const isOldest = turned && (list.sort ?? "newest") === "newest";
  return {
    group: "~",
    key: -noDue,
    title: turned ? "\u{10ffff}" : "",
    at: isOldest ? "-infinity" : "infinity",
    id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
  };
}

/** What continues a list behind a task, also when it is gone by then. */
export const cursorText = ({ at, id, key, group, title }: TaskPlace): string =>
  Buffer.from([at, id, key, group, ...(title === "" ? [] : [encodeURIComponent(title)])].join(" ")).toString(
    "base64url",
  );

const known = statement(
  "tasks-work-cursor",
  select(
    {
      id: uuid,
      title: text,
      status: word(taskStatuses),
      priority: word(priorities),
      dueDate: nullable(day),
      projectId: nullable(uuid),
      createdAt: from("created_at", iso),
    },
    "tasks WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL",
  ),
);

/** Reads what a page gave as its cursor, or the id of its last task. */
export async function placeAfter(runner: Runner, member: Member, args: TasksArgs, cursor: string): Promise<TaskPlace> {
  // Where age alone decides, a cursor says no more.
  const [at = "", id = "", key = "0", group = "", written = ""] = Buffer.from(cursor, "base64url")
    .toString()
    .split(" ");
  const title = decoded(written);
  if (
    isWritten(at) &&
    isId(id) &&
    /^-?\d{1,10}$/.test(key) &&
    Math.abs(Number(key)) <= -noDue &&
    /^[0-9a-f-]{0,36}$/.test(group) &&
    title !== null
  )
    return { at, id, key: Number(key), group, title };
  const [row] = isId(cursor) ? await runner.rows(known, [member.id, cursor]) : [];
  if (!row) throw invalid({ cursor: messages.invalidFormat });
  return placeIn(row, args);
}

/** A title as `cursorText` writes it; null where it is none. */
function decoded(written: string): string | null {
  try {
    const title = decodeURIComponent(written);
    return isStorable(title) && lengthOf(title) <= sortedTitle.most ? title : null;
  } catch {
    return null;
  }
}
