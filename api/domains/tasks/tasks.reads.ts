/** Reading tasks: one, a project's, and the rows behind lists, projects and live changes. */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { taskShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { TaskType } from "./task.type";

const ranked = taskShape("tasks t", { rank: true });
const one = statement("task", objectOf(`${ranked} WHERE t.user_id = $1 AND t.id = $2`));
const several = statement("tasks-by-id", arrayOf(`${ranked} WHERE t.user_id = $1 AND t.id = ANY($2::uuid[])`));

/** One own task, or null. */
export const readTask = async (runner: Runner, member: Member, id: string): Promise<Json<TaskType> | null> =>
  isId(id) ? readJson(runner, one, [member.id, id]) : null;

/** The owner's tasks among the given ids. */
export const readTasksById = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<TaskType[]>> =>
  readJsonAlways(runner, several, [userId, ids]);
