/** The whole product on a database of its own, called as consumers call it: over HTTP through both doors. */
import "reflect-metadata";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { compose, type Product } from "../compose";
import { readConfig } from "../config";
import { cost } from "../core/passwords";
import { bounds } from "../core/pressure";
import { migratedDatabase, sql } from "./database";

/** What a test's product signs its tokens with. */
export const secret = "a secret for tests, long enough to be one";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and say what they expect there.
export type Anything = any;

export interface RestAnswer {
  status: number;
  headers: Headers;
  body: { success: boolean; data: Anything; error: Anything; code?: string; page?: { nextCursor: string | null } };
}

export interface GqlAnswer {
  status: number;
  headers: Headers;
  data: Anything;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

export interface RestOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Person {
  token: string;
  id: string;
  email: string;
}

export interface TestApp {
  url: string;
  databaseUrl: string;
  product: Product;
  rest(method: string, path: string, options?: RestOptions): Promise<RestAnswer>;
  gql(query: string, variables?: Record<string, unknown>, token?: string): Promise<GqlAnswer>;
  /** A new account; its token and id. */
  signUp(name?: string): Promise<Person>;
  /** Runs SQL past the product. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

// Thousands of accounts are made and guessed at here, and no test looks at what a hash costs but that of the hashes themselves.
Object.assign(cost, { memoryCost: 1024 });
// Test and product share one event loop and a machine that may be busy: that it comes late is not the product's doing.
Object.assign(bounds, { loopLateMs: Number.POSITIVE_INFINITY });

let people = 0;

/** Starts the product on an own empty database and a free port. `env` as in the configuration table; budgets are off unless set. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const databaseUrl = env.DATABASE_URL ?? (await migratedDatabase());
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "stint-app-"));
  const usual = { PORT: "0", DATA_DIR: dataDir, RATE_LIMIT: "off", JWT_SECRET: secret, ALLOW_SANDBOX: "on" };
  const config = readConfig({ ...usual, LOG_LEVEL: process.env.LOG_LEVEL, ...env });
  const product = await compose(config, databaseUrl);
  await new Promise<void>((resolve) => product.app.server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;

  const rest: TestApp["rest"] = async (method, where, { token, body, headers } = {}) => {
    const res = await fetch(`${url}/api/v1${where}`, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await res.text();
    return { status: res.status, headers: res.headers, body: text === "" ? {} : JSON.parse(text) };
  };

  const gql: TestApp["gql"] = async (query, variables = {}, token) => {
    const res = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await res.json()) as Pick<GqlAnswer, "data" | "errors">;
    return { status: res.status, headers: res.headers, ...body };
  };

  const signUp: TestApp["signUp"] = async (name = "Test Person") => {
    const email = `person${++people}@example.test`;
    const { body } = await rest("POST", "/auth/register", { body: { email, password: "secret-1", name } });
    return { token: body.data.token, id: body.data.user.id, email };
  };

  const stop = async () => {
    await product.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const ask: TestApp["sql"] = (text, values) => sql(databaseUrl, text, values);
  return { url, databaseUrl, product, rest, gql, signUp, sql: ask, stop };
}

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
