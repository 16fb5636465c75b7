/** Boards, tasks and what they are linked to, on a database of their own, with every announcement heard. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import type { Member } from "../core/actor";
import type { Told } from "../core/announcement";
import { PoolRunner } from "../core/pool";
import { type Transact, transactOn } from "../core/work";
import { dataSourceFor, poolRunner } from "../db/data-source";
import { Board } from "../domains/boards/board.entity";
import { projectBoards } from "../domains/boards/boards.hooks";
import { BoardsService } from "../domains/boards/boards.service";
import { SessionTasksService } from "../domains/pomodoro/session-tasks.service";
import { Project } from "../domains/projects/project.entity";
import { ProjectsService } from "../domains/projects/projects.service";
import { Task } from "../domains/tasks/task.entity";
import { cardsOfBoards, projectTasks } from "../domains/tasks/tasks.hooks";
import { TasksService } from "../domains/tasks/tasks.service";
import { User } from "../domains/users/user.entity";
import { migratedDatabase, patient } from "./database";
import { earsOn } from "./relayed";

/** A board's id and its lists' ids in order. */
export interface TestBoard {
  id: string;
  lists: [plan: string, todo: string, done: string];
}

/** Everything announced in one commit or more: entity, id, removed, counts. */
export type Heard = Told[];

export interface CardsBed {
  url: string;
  source: DataSource;
  pool: PoolRunner;
  transact: Transact;
  boards: BoardsService;
  tasks: TasksService;
  projects: ProjectsService;
  member(): Promise<Member>;
  project(member: Member, name?: string): Promise<string>;
  board(member: Member, projectId?: string | null): Promise<TestBoard>;
  task(member: Member, fields?: Partial<Parameters<TasksService["create"]>[1]>): Promise<string>;
  /** A session past its service; `ended` makes it a completed one. */
  session(member: Member, state?: "open" | "ended" | "ranOut"): Promise<string>;
  /** Titles of a list's cards in their order. */
  order(listId: string): Promise<string[]>;
  /** What was announced since the last call, in the order of the commits. */
  heard(): Promise<Heard>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function cardsBed(now: () => number = Date.now): Promise<CardsBed> {
  const url = await migratedDatabase();
  const source = await patient(dataSourceFor(url, [User, Project, Board, Task])).initialize();
  const pool = new PoolRunner(poolRunner(source));
  const transact = transactOn(source);
  const clock = { now };
  const boards = new BoardsService(pool, transact, clock, [cardsOfBoards]);
  const tasks = new TasksService(pool, transact, new SessionTasksService(transact, clock));
  const projects = new ProjectsService(pool, transact, [projectBoards, projectTasks]);
  const ears = await earsOn(url);
  const sql: CardsBed["sql"] = (text, values) => source.query(text, values);

  return {
    ...{ url, source, pool, transact, boards, tasks, projects, sql },
    async member() {
      const id = randomUUID();
      await sql("INSERT INTO users (id, email, email_key) VALUES ($1, $2, $2)", [id, `${id}@example.test`]);
      return { kind: "member", id, tokenVersion: 0, signIn: null, issuedAt: 0, expiresAt: 0 };
    },
    project: async (member, name = "A project") => (await projects.create(member, { name })).value.id,
    async board(member, projectId = null) {
      const { id, lists } = (await boards.create(member, { name: "A board", projectId })).value;
      return { id, lists: lists.map((list) => list.id) as TestBoard["lists"] };
    },
    task: async (member, fields = {}) => (await tasks.create(member, { title: "A task", ...fields })).value.id,
    async session(member, state = "open") {
      const id = randomUUID();
      const facts = {
        open: "NULL, NULL, NULL",
        ended: "now(), NULL, now()",
        ranOut: "now(), now() - interval '3 hours', NULL",
      };
      await sql(
        `INSERT INTO pomodoro_sessions (user_id, id, name, started_at, running_since, ended_at) VALUES ($1, $2, 'A session', ${facts[state]})`,
        [member.id, id],
      );
      return id;
    },
    async order(listId) {
      const rows = await sql<{ title: string }>("SELECT title FROM tasks WHERE list_id = $1 ORDER BY rank, id", [
        listId,
      ]);
      return rows.map(({ title }) => title);
    },
    heard: () => ears.heard(),
    async stop() {
      await ears.stop();
      await source.destroy();
    },
  };
}

/** A promise's failure by its code and sentence; what does not fail is told as such. */
export const refusal = (act: Promise<unknown>): Promise<{ code?: string; message: string; fields?: object }> =>
  act.then(
    () => ({ message: "was not refused" }),
    (error: { code?: string; message: string; fields?: object }) => error,
  );
