/** Focus sessions on a database of their own, under a clock that only the test moves, with every announcement heard. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import type { Member } from "../core/actor";
import type { Told } from "../core/announcement";
import type { Clock } from "../core/clock";
import { Jobs } from "../core/jobs";
import { PoolRunner } from "../core/pool";
import { transactOn } from "../core/work";
import { dataSourceFor, poolRunner } from "../db/data-source";
import { pomodoroJobs } from "../domains/pomodoro/pomodoro.jobs";
import { readSession } from "../domains/pomodoro/pomodoro.reads";
import { PomodoroService } from "../domains/pomodoro/pomodoro.service";
import { PomodoroSession } from "../domains/pomodoro/session.entity";
import { SessionTasksService } from "../domains/pomodoro/session-tasks.service";
import { Task } from "../domains/tasks/task.entity";
import { TasksService } from "../domains/tasks/tasks.service";
import { User } from "../domains/users/user.entity";
import { migratedDatabase, patient } from "./database";
import { earsOn } from "./relayed";

export const noon = Date.UTC(2126, 10, 21, 12);
export const minutes = (n: number): number => n * 60_000;

export class TestClock implements Clock {
  constructor(public at = noon) {}

  now(): number {
    return this.at;
  }

  pass(ms: number): void {
    this.at += ms;
  }
}

export interface TimerBed {
  url: string;
  source: DataSource;
  pool: PoolRunner;
  transact: ReturnType<typeof transactOn>;
  clock: TestClock;
  service: PomodoroService;
  sessionTasks: SessionTasksService;
  tasks: TasksService;
  jobs: Jobs;
  /** A new user. */
  member(): Promise<Member>;
  /** A task of the user's. */
  task(member: Member, title?: string): Promise<string>;
  /** A session of the user's that can be started. */
  session(member: Member, fields?: Partial<Parameters<PomodoroService["create"]>[1]>): Promise<string>;
  /** What was announced since the last call, in the order of the commits. */
  heard(): Promise<Told[]>;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

export async function timerBed(clock = new TestClock()): Promise<TimerBed> {
  const url = await migratedDatabase();
  const source = await patient(dataSourceFor(url, [User, PomodoroSession, Task])).initialize();
  const report = (error: unknown) => process.stderr.write(`${String(error)}\n`);
  const pool = new PoolRunner(poolRunner(source));
  const transact = transactOn(source);
  const service = new PomodoroService(pool, transact, clock);
  const sessionTasks = new SessionTasksService(transact, clock);
  const tasks = new TasksService(pool, transact, sessionTasks);
  const jobs = new Jobs(url, [pomodoroJobs(pool, service)], report, { first: 5, last: 50 });
  const ears = await earsOn(url);
  const sql: TimerBed["sql"] = async (text, values) => source.query(text, values);

  return {
    ...{ url, source, pool, transact, clock, service, sessionTasks, tasks, jobs, sql },
    async member() {
      const id = randomUUID();
      await sql("INSERT INTO users (id, email, email_key) VALUES ($1, $2, $2)", [id, `${id}@example.test`]);
      return { kind: "member", id, tokenVersion: 0, signIn: null, issuedAt: 0, expiresAt: 0 };
    },
    async task(member, title = "A task") {
      const id = randomUUID();
      await sql("INSERT INTO tasks (user_id, id, title) VALUES ($1, $2, $3)", [member.id, id, title]);
      return id;
    },
    async session(member, fields = {}) {
      return (await service.create(member, { name: "Deep work", ...fields }, readSession)).id;
    },
    heard: () => ears.heard(),
    sql,
    async stop() {
      await ears.stop();
      await source.destroy();
    },
  };
}
