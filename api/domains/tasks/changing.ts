/**
 * Tasks are changed, one or several at once: they are locked, what becomes of each follows from its place and from what is wanted, and
 * those that change alike are written with one statement. Nothing is written before all are looked at: whoever writes holds the user's
 * counts until the commit.
 */
import { In } from "typeorm";
import { messages } from "#contract/messages";
import { type Placement, placed } from "#contract/placement";
import { unranked } from "#contract/rank-order";
import { rankBetween } from "#contract/ranks";
import { isId } from "#contract/rules";
import { type TaskStatus, taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { grouped } from "../../core/batches";
import { notFound } from "../../core/problem";
import { refuseTooMuchText } from "../../core/quota";
import type { Work } from "../../core/work";
import { nullable, type RowOf, select, text, uuid, word } from "../../db/columns";
import { statement } from "../../db/statements";
import { boardChanged } from "../boards/boards.events";
import { columnToJoin, type OwnColumn, ownColumn, ownProject } from "../boards/links";
import { Task } from "./task.entity";
import { taskChanged } from "./tasks.events";
import type { UpdateTaskInput } from "./tasks.inputs";
import { ticked } from "./ticking";

const locked = { id: uuid, status: word(taskStatuses), projectId: nullable(uuid), listId: nullable(uuid), rank: text };
/** A task as it stood when it was locked. */
export type Locked = RowOf<typeof locked>;

const rows = statement(
  "tasks-lock",
  select(locked, "tasks WHERE user_id = $1 AND id = ANY($2::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE"),
);
const endOfList = statement("list-end", "SELECT max(rank) AS rank FROM tasks WHERE user_id = $1 AND list_id = $2", {
  rank: nullable(text),
});

/** Locks the tasks, by their ids in one order for all who lock several. Throws NOT_FOUND where one is not there. */
export async function lockTasks(work: Work, member: Member, ids: readonly string[]): Promise<Locked[]> {
  const known = ids.every(isId) ? await work.rows(rows, [member.id, ids]) : [];
  if (known.length < ids.length) throw notFound(messages.taskNotFound);
  return known;
}

/** The same for one. */
export async function lockTask(work: Work, member: Member, id: string): Promise<Locked> {
  const [known] = await lockTasks(work, member, [id]);
  if (!known) throw notFound(messages.taskNotFound);
  return known;
}

/** What a change names, once it is known to be the caller's own. */
export interface Links {
  projectId: string | null | undefined;
  column: OwnColumn | null;
}

/** Everything named must be the caller's own, also where something else wins over it. */
export async function linksOf(
  work: Work,
  member: Member,
  { projectId, listId }: { projectId?: string | null; listId?: string | null },
): Promise<Links> {
  return {
    projectId: projectId ? await ownProject(work, member, projectId) : projectId,
    column: listId ? await columnToJoin(work, member, listId) : null,
  };
}

/** Where lists go on, with what one transaction puts behind. */
export class Ends {
  private readonly last = new Map<string, string>();

  constructor(
    private readonly work: Work,
    private readonly member: Member,
  ) {}

  /** The rank of a card put at the end of the list, behind those that were put there before; that of a task in no list where there is none. */
  async of(column: OwnColumn | null | undefined): Promise<string> {
    if (!column) return unranked;
    const known = this.last.get(column.id) ?? (await this.work.rows(endOfList, [this.member.id, column.id]))[0]?.rank;
    const rank = rankBetween(known ?? null, null);
    this.last.set(column.id, rank);
    return rank;
  }
}

/** What becomes of a locked task. */
export interface Change {
  id: string;
  fields: Partial<Task>;
  /** Whether the counts by status, of projects and of boards change with it. */
  isCounted: boolean;
  /** Those that it leaves, joins or stays on. */
  boards: readonly OwnColumn[];
  /** Whether it is ticked off or opened again by that. */
  turns: "done" | "opened" | null;
}

/** What sessions make of tasks that are ticked off or opened again. */
interface Sessions {
  turned(work: Work, member: Member, turned: Record<"done" | "opened", string[]>): Promise<void>;
}

/** Of the named fields, and what follows from them. */
export async function changeOf(
  work: Work,
  member: Member,
  was: Locked,
  input: Omit<UpdateTaskInput, "pomodoroSessionId">,
  { projectId, column }: Links,
  ends: Ends,
): Promise<Change> {
  const stood = was.listId === null ? null : await ownColumn(work, member, was.listId);
  const wanted = { status: input.status, projectId, listId: input.listId };
  const place = placed(was, wanted, input.listId === undefined ? stood : column);
  // A task that is put into another list stands at its end; one that stays keeps its place.
  const rank = place.listId === was.listId ? undefined : await ends.of(place.listId === null ? null : column);
  const changed = changedOf(was, place);
  // Put somewhere by hand, it has no way back to where it was ticked off.
  const reopens = changed.status || changed.listId !== undefined ? null : undefined;
  return {
    id: was.id,
    fields: named({ ...input, ...changed, rank, reopens }),
    isCounted: Object.keys(named(changed)).length > 0,
    boards: [stood, column].filter((each) => each !== null),
    turns: turnOf(was.status, place.status),
  };
}

/** Of ticking it off or opening it again; null where it is so already. `columnId` is where it is to go on its board. */
export async function changeByTick(
  work: Work,
  member: Member,
  was: Locked,
  done: boolean,
  columnId: string | null,
  ends: Ends,
): Promise<Change | null> {
  const to = await ticked(work, member, was, done, columnId);
  if (!to) return null;
  const { place, reopens, columns } = to;
  const rank = to.rank ?? (await ends.of(columns.at(-1)));
  return {
    id: was.id,
    fields: { ...place, rank, reopens },
    isCounted: true,
    boards: columns,
    turns: done ? "done" : "opened",
  };
}

/** One change of each task: the later of two has what both name. */
export const together = (changes: readonly Change[]): Change[] =>
  [...grouped(changes, ({ id }) => id)].map(([id, [first, second]]) =>
    first && second
      ? {
          id,
          fields: { ...first.fields, ...second.fields },
          isCounted: first.isCounted || second.isCounted,
          boards: [...first.boards, ...second.boards],
          turns: second.turns ?? first.turns,
        }
      : (first as Change),
  );

/** Writes the changes, and announces them with the boards they touch. Throws FORBIDDEN where there is too much text by now. */
export async function write(work: Work, member: Member, sessions: Sessions, changes: readonly Change[]): Promise<void> {
  const turned = (to: Change["turns"]) => changes.filter(({ turns }) => turns === to).map(({ id }) => id);
  const [done, opened] = [turned("done"), turned("opened")];
  if (done.length + opened.length > 0) await sessions.turned(work, member, { done, opened });
  const alike = grouped(changes, ({ fields }) => JSON.stringify(fields));
  for (const group of alike.values()) {
    const { fields } = group[0] as Change;
    const ids = group.map(({ id }) => id);
    if (Object.keys(fields).length === 0) continue;
    await work.manager.update(Task, { userId: member.id, id: ids.length === 1 ? ids[0] : In(ids) }, fields);
    await refuseTooMuchText(work, member.id, fields);
  }
  for (const { id, isCounted } of changes) work.announce(taskChanged(member.id, id, isCounted));
  const boards = new Set(changes.flatMap((change) => change.boards.map(({ boardId }) => boardId)));
  for (const board of boards) work.announce(boardChanged(member.id, board));
}

/** Whether a task of this status is ticked off, or opened again, by becoming one of that. */
export const turnOf = (before: TaskStatus, after: TaskStatus): Change["turns"] => {
  if ((before === "done") === (after === "done")) return null;
  return after === "done" ? "done" : "opened";
};

// What stays as it was is not written, whatever the caller named.
const changedOf = (was: Placement, place: Placement): Partial<Placement> => ({
  status: place.status === was.status ? undefined : place.status,
  projectId: place.projectId === was.projectId ? undefined : place.projectId,
  listId: place.listId === was.listId ? undefined : place.listId,
});

const named = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
