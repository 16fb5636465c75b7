/** What one user has in a test: a thing of every kind, linked as far as links go, each marked with a word to look for. */
import { randomUUID } from "node:crypto";
import { Tokens } from "../core/tokens";
import { type Person, secret, type TestApp } from "./app";
import { fixtures } from "./tables";

/** Ids of own things, each declared by the fixture of its domain. */
export interface Household extends Person {
  /** A word in every name and description of these things, found nowhere else. */
  mark: string;
}

/** An account with a token and no password, made past the product: signing up costs a hash. */
export async function person(app: TestApp): Promise<Person> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await app.sql("INSERT INTO users (id, email, email_key, name) VALUES ($1, $2, $2, 'Test Person')", [id, email]);
  await app.sql("INSERT INTO user_handles VALUES ('mail:' || $1::text, $2) ON CONFLICT DO NOTHING", [email, id]);
  const signIn = randomUUID();
  await app.sql(
    "INSERT INTO sign_ins (user_id, id, token_version, method, expires_at) VALUES ($1, $2, 0, 'password', now() + interval '1 hour')",
    [id, signIn],
  );
  return { id, email, token: new Tokens(secret, 3600).sign("user", id, 0, signIn) };
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
  const home = {
    ...owner,
    ...Object.fromEntries(fixtures.flatMap(({ things = [] }) => things.map((thing) => [thing, randomUUID()]))),
    mark: `mark-${owner.id.slice(0, 8)}`,
    subscription: `I-${randomUUID()}`,
    account: owner.id,
    administrator: (await administrator(app)).id,
    entry: "1",
    job: "0",
  } as Household;
  await app.sql(fixtures.map(({ made }) => made?.(home) ?? "").join(""));
  const [plan = { id: "" }] = await app.sql<{ id: string }>("SELECT id FROM plans ORDER BY price LIMIT 1");
  return { ...home, plan: plan.id };
}
