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
  /** Its own account, another administrator's and a plan: what the back-office names. */
  account: string;
  administrator: string;
  plan: string;
  /** The provider's id of its running subscription. */
  subscription: string;
  /** Where the audit log's next page begins. */
  entry: string;
  /** A job that was given up. */
  job: string;
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

/** An administrator without a password, made past the product. */
export async function administrator(app: TestApp): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  await app.sql("INSERT INTO admins (id, username, username_key, password_hash) VALUES ($1::uuid, $2, $2, '')", [
    id,
    id,
  ]);
  return { id, token: new Tokens(secret, 3600).sign("admin", id, 0) };
}

/** A person who has one thing of each kind, written past the product. */
export async function household(app: TestApp): Promise<Household> {
  const owner = await person(app);
  const { id } = owner;
  const mark = `mark-${id.slice(0, 8)}`;
  const ids = {
    project: randomUUID(),
    board: randomUUID(),
    list: randomUUID(),
    task: randomUUID(),
    session: randomUUID(),
  };
  const subscription = `I-${randomUUID()}`;
  const { project, board, list, task, session } = ids;
  await app.sql(`
    INSERT INTO projects (user_id, id, name, description) VALUES ('${id}', '${project}', '${mark}', '${mark}');
    INSERT INTO boards (user_id, id, name, description, project_id) VALUES ('${id}', '${board}', '${mark}', '${mark}', '${project}');
    INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES
      ('${id}', '${randomUUID()}', '${board}', '${mark} Plan', 1), ('${id}', '${list}', '${board}', '${mark} To Do', 2),
      ('${id}', '${randomUUID()}', '${board}', '${mark} Done', 3);
    INSERT INTO tasks (user_id, id, title, description, status, project_id, list_id, rank)
      VALUES ('${id}', '${task}', '${mark}', '${mark}', 'todo', '${project}', '${list}', 1);
    INSERT INTO pomodoro_sessions (user_id, id, name, description) VALUES ('${id}', '${session}', '${mark}', '${mark}');
    INSERT INTO sandbox.offers (id, request_key, name, price, trial_days) VALUES ('P-1', 'P-1', 'Basic', 1000, 7) ON CONFLICT DO NOTHING;
    INSERT INTO provider_offers (provider, plan_id, price, trial_days, offer_id)
      SELECT 'sandbox', id, 1000, 7, 'P-1' FROM plans WHERE level = 'basic' ON CONFLICT DO NOTHING;
    INSERT INTO subscriptions (user_id, id, plan_id, provider, provider_id, status, next_billing_at)
      SELECT '${id}', '${project}', id, 'sandbox', '${subscription}', 'trial', now() + interval '7 days' FROM plans WHERE level = 'basic';
    INSERT INTO sandbox.subscriptions (id, request_key, offer_id, reference, return_url, cancel_url, status, in_trial, next_billing_at)
      VALUES ('${subscription}', '${subscription}', 'P-1', '${project}', 'http://localhost/', 'http://localhost/', 'active', true, now() + interval '7 days');
    INSERT INTO session_tasks (user_id, session_id, task_id) VALUES ('${id}', '${session}', '${task}');
  `);
  const [plan = { id: "" }] = await app.sql<{ id: string }>("SELECT id FROM plans ORDER BY price LIMIT 1");
  return {
    ...owner,
    ...ids,
    subscription,
    mark,
    account: id,
    administrator: (await administrator(app)).id,
    plan: plan.id,
    entry: "1",
    job: "0",
  };
}
