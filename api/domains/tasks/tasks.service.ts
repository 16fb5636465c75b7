/** The verbs on tasks (docs/product.md "Tasks"; docs/api.md "Rules"). */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { nowhere, placed } from "#contract/placement";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { insertOnce } from "../../core/created";
import { foundOr, invalid, notFound } from "../../core/problem";
import { bringingBack } from "../../core/trash";
import { type Act, BrokenLink, type Frame, rowsOf, type Transact, type Work } from "../../core/work";
import type { Runner } from "../../db/statements";
import { boardChanged } from "../boards/boards.events";
import { lockOfList, lockOfLists } from "../boards/links";
import type { SessionTasksService } from "../pomodoro/session-tasks.service";
import {
  type Change,
  changeByTick,
  changeOf,
  Ends,
  type Links,
  linksOf,
  lockTask,
  lockTasks,
  together,
  write,
} from "./changing";
import { looking, moving } from "./move";
import { bringBack, remove } from "./removing";
import { Task } from "./task.entity";
import type { TaskType } from "./task.type";
import { taskChanged, taskMade } from "./tasks.events";
import type { CreateTaskInput, MoveBody, TasksChangeInput, UpdateTaskInput } from "./tasks.inputs";
import { readTask, readTasksById, type TaskJson } from "./tasks.reads";
import { columnsFor } from "./ticking";

const orNotFound = foundOr(messages.taskNotFound);

export class TasksService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly sessions: SessionTasksService,
  ) {}

  /** One own task. Throws NOT_FOUND. */
  async task(member: Member, id: string): Promise<TaskJson> {
    return orNotFound(await readTask(this.pool, member, id));
  }

  /**
   * Makes a task, at the end of its list where it has one; with an id the caller already used, answers with that task again.
   * Throws NOT_FOUND for a project, list or session that is not the caller's, CONFLICT for a completed session.
   */
  async create(member: Member, input: CreateTaskInput): Promise<TaskJson> {
    const { id: wanted, pomodoroSessionId, ...own } = input;
    return this.act(
      member,
      async (work) => {
        const known = wanted ? await readTask(work, member, wanted) : null;
        if (known) return known;
        const { projectId, column } = await linksOf(work, member, input);
        const place = placed(nowhere, { status: input.status, projectId, listId: input.listId }, column);
        const rank = await new Ends(work, member).of(column);
        // Whoever writes holds the user's count until the commit: what may have to be waited for is locked before.
        if (pomodoroSessionId) await this.sessions.hold(work, member, pomodoroSessionId);
        const fields = { ...own, ...place, rank };
        const { id, made } = await insertOnce(work, Task, "tasks", member.id, wanted, fields);
        if (made) {
          if (pomodoroSessionId) await this.sessions.assignTask(work, member, id, pomodoroSessionId);
          work.announce(taskMade(member.id, id));
          if (column) work.announce(boardChanged(member.id, column.boardId));
        }
        return orNotFound(await readTask(work, member, id));
      },
      lockFor(member, [input.listId]),
    );
  }

  /** Changes the named fields only, and what follows from them. Throws as `create` does, and NOT_FOUND for the task. */
  async update(member: Member, id: string, input: UpdateTaskInput): Promise<TaskJson> {
    const { pomodoroSessionId, ...own } = input;
    return this.act(
      member,
      async (work) => {
        const links = await linksOf(work, member, input);
        const was = await lockTask(work, member, id);
        const change = await changeOf(work, member, was, own, links, new Ends(work, member));
        if (pomodoroSessionId !== undefined) await this.sessions.assignTask(work, member, was.id, pomodoroSessionId);
        await write(work, member, this.sessions, [change]);
        return orNotFound(await readTask(work, member, id));
      },
      lockFor(member, [input.listId]),
    );
  }

  /**
   * Changes several tasks at once, each as `update`, `complete` or `reopen` would, or none of them; answers with them in the order in
   * which they were named. Throws as those do, and VALIDATION_ERROR for too many and for one that is named by two changes.
   */
  async updateSeveral(member: Member, asked: readonly TasksChangeInput[]): Promise<TaskType[]> {
    // Else nothing would bound how many there are, and each looks up its project and its list.
    const changes = asked.filter(({ ids }) => ids.length > 0);
    const named = changes.map(({ ids }) => distinct(ids));
    const ids = fewEnough(named.flat());
    if (new Set(ids).size < ids.length) throw invalid({ ids: messages.invalidFormat });
    const columns = new Map<string, string>();
    for (const [at, { done }] of changes.entries())
      if (done !== undefined)
        for (const [id, column] of await columnsFor(this.pool, member, named[at] ?? [], done)) columns.set(id, column);
    const lists = [...changes.map(({ listId }) => listId), ...columns.values()];
    return this.act(
      member,
      async (work) => {
        const links: Links[] = [];
        for (const change of changes) links.push(await linksOf(work, member, change));
        const known = new Map((await lockTasks(work, member, ids)).map((was) => [was.id, was]));
        const ends = new Ends(work, member);
        const all: Change[] = [];
        for (const [at, { ids: _, done, ...own }] of changes.entries())
          for (const id of named[at] ?? []) {
            const was = orNotFound(known.get(id));
            const tick =
              done === undefined ? null : await changeByTick(work, member, was, done, columns.get(id) ?? null, ends);
            if (tick) all.push(tick);
            if (Object.keys(own).length > 0)
              all.push(await changeOf(work, member, { ...was, ...tick?.fields }, own, links[at] as Links, ends));
          }
        await write(work, member, this.sessions, together(all));
        return this.inOrder(work, member, ids);
      },
      lockFor(member, lists),
    );
  }

  /** Puts a task at a place of a list; its status becomes the list's. Throws NOT_FOUND, and CONFLICT where no room is left. */
  async move(member: Member, id: string, { listId, position = null }: MoveBody): Promise<TaskJson> {
    if (!isId(id)) throw notFound(messages.taskNotFound);
    const to = { id, listId, position };
    return this.act(
      member,
      async (work, found) => {
        const moved = await moving(work, member, to, found);
        if (moved.turns) {
          const ids = { done: [], opened: [], [moved.turns]: [moved.id] };
          await this.sessions.turned(work, member, ids);
        }
        work.announce(taskChanged(member.id, moved.id, moved.isElsewhere));
        for (const board of moved.boards) work.announce(boardChanged(member.id, board));
        return moved.last;
      },
      { first: looking(member, to) },
    );
  }

  /** Ticks a task off, into its board's last column where it stands on one. Throws NOT_FOUND, CONFLICT. */
  complete(member: Member, id: string): Promise<TaskJson> {
    return this.tick(member, id, true);
  }

  /** Takes that back: to where it stood when it was ticked off, as far as that is still there. Throws NOT_FOUND, CONFLICT. */
  reopen(member: Member, id: string): Promise<TaskJson> {
    return this.tick(member, id, false);
  }

  private async tick(member: Member, id: string, done: boolean): Promise<TaskJson> {
    const columnId = (await columnsFor(this.pool, member, [id], done)).get(id.toLowerCase()) ?? null;
    return this.act(
      member,
      async (work) => {
        const was = await lockTask(work, member, id);
        const change = await changeByTick(work, member, was, done, columnId, new Ends(work, member));
        if (change) await write(work, member, this.sessions, [change]);
        return orNotFound(await readTask(work, member, id));
      },
      lockFor(member, [columnId]),
    );
  }

  /** Deletes a task, out of its sessions too. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.act(member, (work) => remove(work, member, this.sessions, [id]));
  }

  /** Deletes several at once, or none. Throws NOT_FOUND, VALIDATION_ERROR (too many). */
  async deleteSeveral(member: Member, ids: readonly string[]): Promise<void> {
    const all = fewEnough(distinct(ids));
    return this.act(member, (work) => remove(work, member, this.sessions, all));
  }

  /** Brings a deleted task back to where it still may stand. Throws NOT_FOUND, FORBIDDEN (too many). */
  restore(member: Member, id: string): Promise<TaskJson> {
    return this.act(
      member,
      async (work) => {
        await bringBack(work, member, this.sessions, [id]);
        return orNotFound(await readTask(work, member, id));
      },
      bringingBack(member.id),
    );
  }

  /** Brings several back at once, or none; answers with them in the order given. Throws as `restore`, and VALIDATION_ERROR (too many). */
  async restoreSeveral(member: Member, ids: readonly string[]): Promise<TaskType[]> {
    const all = fewEnough(distinct(ids));
    return this.act(
      member,
      async (work) => {
        await bringBack(work, member, this.sessions, all.toSorted());
        return this.inOrder(work, member, all);
      },
      bringingBack(member.id),
    );
  }

  // What a write links to may go just before its commit, which then fails on the broken link. Looked at again it is plainly
  // not there, or, as with the project of a list's board, no longer in the way.
  private async act<T, First extends readonly unknown[] = []>(
    member: Member,
    act: Act<T, First>,
    frame?: Frame<First>,
  ): Promise<T> {
    const theirs = { ...rowsOf<First>(member), ...frame };
    return this.transact(act, theirs).catch((error: unknown) => {
      if (!(error instanceof BrokenLink)) throw error;
      return this.transact(act, theirs);
    });
  }

  private async inOrder(work: Work, member: Member, ids: readonly string[]): Promise<TaskType[]> {
    const rows = ids.every(isId) ? (await readTasksById(work, member.id, ids)).value : [];
    const known = new Map(rows.map((task) => [task.id, task]));
    return ids.map((id) => orNotFound(known.get(id)));
  }
}

/** The lists that tasks join, before anything else is locked. */
function lockFor(member: Member, listIds: readonly (string | null | undefined)[]): Frame | undefined {
  const [first, ...more] = distinct(listIds.filter((id) => typeof id === "string"));
  if (first === undefined) return undefined;
  return { hold: more.length === 0 ? lockOfList(member, first) : lockOfLists(member, [first, ...more]) };
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

function fewEnough(ids: string[]): string[] {
  if (ids.length > limits.tasksAtOnce) throw invalid({ ids: messages.atMost(limits.tasksAtOnce) });
  return ids;
}
