/** What one user has in a test: a thing of every kind, linked as far as links go, each marked with a word to look for. */
import { randomUUID } from "node:crypto";
import { Tokens } from "../core/tokens";
import { type Person, secret, type TestApp } from "./app";

/** Ids of own things. `list` is the second column of `board`; `task` stands there and in the open session `session`. */
export interface Household extends Person {
  project: string;
  board: string;
  list: string;
  task: string;
  session: string;
  /** A word in every name and description of these things, found nowhere else. */
  mark: string;
}

/** An account with a token and no password, made past the product: signing up costs a hash. */
export async function person(app: TestApp): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await app.sql("INSERT INTO users (id, email, email_key, name) VALUES ($1, $2, $2, 'Test Person')", [id, email]);
  return { id, email, token: new Tokens(secret, 3600).sign("user", id, 0) };
}

/** A person who has one thing of each kind, written past the product. */
export async function household(app: TestApp): Promise<Household> {
  const owner = await person(app);
  const [project, board, task, session, plan, list, done] = Array.from({ length: 7 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const mark = `mark-${owner.id.slice(0, 8)}`;
  const own = [owner.id, mark];
  const add = (text: string, ...more: unknown[]) => app.sql(text, [...own, ...more]);
  await add("INSERT INTO projects (user_id, id, name, description) VALUES ($1, $3, $2, $2)", project);
  await add(
    "INSERT INTO boards (user_id, id, name, description, project_id) VALUES ($1, $3, $2, $2, $4)",
    board,
    project,
  );
  await add(
    `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT $1, id, $3, $2 || name, "order"
     FROM (VALUES ($4::uuid, 'Plan', 1), ($5::uuid, 'To Do', 2), ($6::uuid, 'Done', 3)) x (id, name, "order")`,
    board,
    plan,
    list,
    done,
  );
  await add(
    "INSERT INTO tasks (user_id, id, title, description, status, project_id, list_id, rank) VALUES ($1, $3, $2, $2, 'todo', $4, $5, 1)",
    task,
    project,
    list,
  );
  await add("INSERT INTO pomodoro_sessions (user_id, id, name, description) VALUES ($1, $3, $2, $2)", session);
  await app.sql("INSERT INTO session_tasks (user_id, session_id, task_id) VALUES ($1, $2, $3)", [
    owner.id,
    session,
    task,
  ]);
  return { ...owner, project, board, list, task, session, mark };
}
