/** The verbs on tasks (docs/product.md "Tasks"; docs/api.md "Rules"). */
import { messages } from "#contract/messages";
import { nowhere, type Placement, placed } from "#contract/placement";
import { rankBetween, unranked } from "#contract/ranks";
import { isId } from "#contract/rules";
import { taskStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import { insertOnce } from "../../core/created";
import { foundOr, notFound } from "../../core/problem";
import { refuseTooMany, refuseTooMuchText } from "../../core/quota";
import { bringingBack, type Remembered } from "../../core/trash";
import { type Act, BrokenLink, type Frame, type Transact, type Work } from "../../core/work";
import { nullable, type RowOf, select, text, uuid, word } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { boardTrash } from "../boards/board-cards";
import { boardChanged } from "../boards/boards.events";
import {
  columnIfThere,
  columnToJoin,
  lockLists,
  lockOfList,
  type OwnColumn,
  ownColumn,
  ownProject,
  projectAgain,
} from "../boards/links";
import { lockEnds, type SessionLink, taskTrash } from "../pomodoro/session-links";
import type { SessionTasksService } from "../pomodoro/session-tasks.service";
import { looking, moving } from "./move";
import { Task } from "./task.entity";
import { taskChanged, taskMade, taskRemoved } from "./tasks.events";
import type { CreateTaskInput, MoveBody, UpdateTaskInput } from "./tasks.inputs";
import { readTask, type TaskJson } from "./tasks.reads";
import { columnFor, ticked } from "./ticking";

const orNotFound = foundOr(messages.taskNotFound);

const locked = { id: uuid, status: word(taskStatuses), projectId: nullable(uuid), listId: nullable(uuid), rank: text };
const row = statement(
  "task-lock",
  select(locked, "tasks WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE"),
);
const statusNow = statement(
  "task-status",
  select({ status: word(taskStatuses) }, "tasks WHERE user_id = $1 AND id = $2"),
);
const placeAgain = statement("task-place-again", "UPDATE tasks SET rank = $3 WHERE user_id = $1 AND id = $2");
const endOfList = statement("list-end", "SELECT max(rank) AS rank FROM tasks WHERE user_id = $1 AND list_id = $2", {
  rank: nullable(text),
});

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
      async (work) => {
        const known = wanted ? await readTask(work, member, wanted) : null;
        if (known) return known;
        const { projectId, column } = await this.links(work, member, input);
        const place = placed(nowhere, { status: input.status, projectId, listId: input.listId }, column);
        const rank = column ? await this.endOf(work, member, column) : unranked;
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
      lockFor(member, input.listId),
    );
  }

  /** Changes the named fields only, and what follows from them. Throws as `create` does, and NOT_FOUND for the task. */
  async update(member: Member, id: string, input: UpdateTaskInput): Promise<TaskJson> {
    const { pomodoroSessionId, ...own } = input;
    return this.act(
      async (work) => {
        const { projectId, column } = await this.links(work, member, input);
        const was = await this.lock(work, member, id);
        const stood = was.listId === null ? null : await ownColumn(work, member, was.listId);
        const wanted = { status: input.status, projectId, listId: input.listId };
        const place = placed(was, wanted, input.listId === undefined ? stood : column);
        const rank = await this.rankFor(work, member, was, place, column);
        const changed = changedOf(was, place);
        // Put somewhere by hand, it has no way back to where it was ticked off.
        const reopens = changed.status || changed.listId !== undefined ? null : undefined;
        const fields = named({ ...own, ...changed, rank, reopens });
        if (pomodoroSessionId !== undefined) await this.sessions.assignTask(work, member, was.id, pomodoroSessionId);
        if (Object.keys(fields).length > 0) await work.manager.update(Task, { userId: member.id, id }, fields);
        await refuseTooMuchText(work, member.id, fields);
        work.announce(taskChanged(member.id, was.id, isCounted(was, place)));
        for (const board of [stood, column]) if (board) work.announce(boardChanged(member.id, board.boardId));
        return orNotFound(await readTask(work, member, id));
      },
      lockFor(member, input.listId),
    );
  }

  /** Puts a task at a place of a list; its status becomes the list's. Throws NOT_FOUND, and CONFLICT where no room is left. */
  async move(member: Member, id: string, { listId, position = null }: MoveBody): Promise<TaskJson> {
    if (!isId(id)) throw notFound(messages.taskNotFound);
    const to = { id, listId, position };
    return this.act(
      async (work, found) => {
        const moved = await moving(work, member, to, found);
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
    const columnId = await columnFor(this.pool, member, id, done);
    return this.act(
      async (work) => {
        const was = await this.lock(work, member, id);
        const to = await ticked(work, member, was, done, columnId);
        if (!to) return orNotFound(await readTask(work, member, id));
        const { place, reopens, columns } = to;
        const column = columns.at(-1);
        const rank = to.rank ?? (column ? await this.endOf(work, member, column) : unranked);
        await work.manager.update(Task, { userId: member.id, id }, { ...place, rank, reopens });
        work.announce(taskChanged(member.id, was.id, true));
        if (column) work.announce(boardChanged(member.id, column.boardId));
        return orNotFound(await readTask(work, member, id));
      },
      lockFor(member, columnId),
    );
  }

  /** Deletes a task, out of its sessions too. Throws NOT_FOUND. */
  delete(member: Member, id: string): Promise<void> {
    return this.act(async (work) => {
      const was = await this.lock(work, member, id);
      const sessions = await this.sessions.dropTask(work, member, was.id);
      const board = was.listId === null ? null : (await ownColumn(work, member, was.listId)).boardId;
      await taskTrash.mark(work, member.id, id, {
        sessions,
        ...(board && { board_id: board, rank: was.rank, status: was.status }),
      });
      work.announce(taskRemoved(member.id, was.id));
      if (board) work.announce(boardChanged(member.id, board));
    });
  }

  /** Brings a deleted task back to where it still may stand. Throws NOT_FOUND, FORBIDDEN (too many). */
  restore(member: Member, id: string): Promise<TaskJson> {
    return this.act(async (work) => {
      const known = await taskTrash.take(work, member.id, id);
      if (known) {
        const projectId = await projectAgain(work, member, known.project_id, "tasks", id);
        const column = await this.columnAgain(work, member, id, projectId, known);
        const sessions = known.sessions as SessionLink[];
        await lockEnds(work, member.id, sessions);
        await taskTrash.lift(work, member.id, id, projectId, column?.id ?? null);
        await work.rows(placeAgain, [member.id, id, column ? known.rank : unranked]);
        await this.sessions.takeBack(work, member, sessions);
        await refuseTooMany(work, member.id, "tasks");
        work.announce(taskMade(member.id, id));
        if (column) work.announce(boardChanged(member.id, column.boardId));
      }
      return orNotFound(await readTask(work, member, id));
    }, bringingBack(member.id));
  }

  // The list that it stood in, where its status and project still fit that; a deleted board is told to bring it along.
  private async columnAgain(
    work: Work,
    member: Member,
    id: string,
    projectId: string | null,
    { list_id: listId, board_id: boardId, rank, status }: Remembered,
  ): Promise<OwnColumn | null> {
    if (!isId(listId) || !isId(boardId)) return null;
    await lockLists(work, member, [boardId]);
    const column = await columnIfThere(work, member, listId);
    const thing = { id, status, list_id: listId, rank };
    if (!column) await boardTrash.add(work, member.id, "cards", [{ id: boardId, thing }]);
    // What is remembered may be older than the task's own status: it can have left the list long before it was deleted.
    const [own] = await work.rows(statusNow, [member.id, id]);
    if (!own) return null;
    const place = placed({ status: own.status, projectId, listId: null }, { listId }, column);
    return place.status === own.status && place.projectId === projectId ? column : null;
  }

  // What a write links to may go just before its commit, which then fails on the broken link. Looked at again it is plainly
  // not there, or, as with the project of a list's board, no longer in the way.
  private async act<T, First extends readonly unknown[] = []>(act: Act<T, First>, frame?: Frame<First>): Promise<T> {
    return this.transact(act, frame).catch((error: unknown) => {
      if (!(error instanceof BrokenLink)) throw error;
      return this.transact(act, frame);
    });
  }

  // Everything named must be the caller's own, also where something else wins over it.
  private async links(
    work: Work,
    member: Member,
    { projectId, listId }: { projectId?: string | null; listId?: string | null },
  ): Promise<{ projectId: string | null | undefined; column: OwnColumn | null }> {
    return {
      projectId: projectId ? await ownProject(work, member, projectId) : projectId,
      column: listId ? await columnToJoin(work, member, listId) : null,
    };
  }

  // A task that is put into another list stands at its end; one that stays keeps its place.
  private async rankFor(
    work: Work,
    member: Member,
    was: Placement,
    place: Placement,
    column: OwnColumn | null,
  ): Promise<string | undefined> {
    if (place.listId === was.listId) return undefined;
    return column && place.listId !== null ? this.endOf(work, member, column) : unranked;
  }

  private async endOf(work: Work, member: Member, column: OwnColumn): Promise<string> {
    const [last] = await work.rows(endOfList, [member.id, column.id]);
    return rankBetween(last?.rank ?? null, null);
  }

  private async lock(work: Work, member: Member, id: string): Promise<RowOf<typeof locked>> {
    const [known] = isId(id) ? await work.rows(row, [member.id, id]) : [];
    return orNotFound(known);
  }
}

const lockFor = (member: Member, listId: string | null | undefined): Frame | undefined =>
  listId ? { hold: lockOfList(member, listId) } : undefined;

// What stays as it was is not written, whatever the caller named.
const changedOf = (was: Placement, place: Placement): Partial<Placement> => ({
  status: place.status === was.status ? undefined : place.status,
  projectId: place.projectId === was.projectId ? undefined : place.projectId,
  listId: place.listId === was.listId ? undefined : place.listId,
});

/** Whether the counts by status, of projects and of boards change with it. */
const isCounted = (was: Placement, place: Placement): boolean => Object.keys(named(changedOf(was, place))).length > 0;

const named = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
