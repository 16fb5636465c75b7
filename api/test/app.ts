/** The whole product on a database of its own, called as consumers call it: over HTTP through both doors. */
import "reflect-metadata";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { compose, type Product } from "../compose";
import { readConfig } from "../config";
import { patience } from "../core/alone";
import { cost } from "../core/passwords";
import { bounds } from "../core/pressure";
import { placed } from "./cluster";
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
// Nor is it the product's doing that the database comes late, and budgets are counted to the point.
Object.assign(patience, { ms: 30_000 });

let people = 0;

/** Starts the product on an own empty database and a free port. `env` as in the configuration table; budgets are off unless set. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const databaseUrl = env.COORDINATOR_URL ?? env.DATABASE_URL ?? (await migratedDatabase());
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "stint-app-"));
  const place = env.COORDINATOR_URL ? { DATABASE_URL: env.DATABASE_URL } : placed(databaseUrl);
  const usual = { PORT: "0", DATA_DIR: dataDir, RATE_LIMIT: "off", JWT_SECRET: secret, ALLOW_SANDBOX: "on" };
  const config = readConfig({ ...usual, LOG_LEVEL: process.env.LOG_LEVEL, ...env, ...place });
  const product = await compose(config, place.DATABASE_URL ?? "");
  await new Promise<void>((resolve) => product.app.server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;

  const agent = new http.Agent({ keepAlive: true });
  const ask = askingOn(agent);
  const rest: TestApp["rest"] = async (method, where, { token, body, headers } = {}) => {
    const { text, told } = await ask(method, `${url}/api/v1${where}`, {
      headers: { ...bearer(token), ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    return Object.assign(told, { body: text === "" ? {} : text.startsWith("{") ? JSON.parse(text) : text });
  };

  const gql: TestApp["gql"] = async (query, variables = {}, token) => {
    const { text, told } = await ask("POST", `${url}/graphql`, {
      headers: { ...bearer(token), "content-type": "application/json" },
      body: JSON.stringify({ query, variables }),
    });
    return Object.assign(told, JSON.parse(text) as Pick<GqlAnswer, "data" | "errors">);
  };

  const signUp: TestApp["signUp"] = async (name = "Test Person") => {
    const email = `person${++people}@example.test`;
    const { body } = await rest("POST", "/auth/register", { body: { email, password: "secret-1", name } });
    return { token: body.data.token, id: body.data.user.id, email };
  };

  const stop = async () => {
    await product.stop();
    agent.destroy();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const query: TestApp["sql"] = (text, values) => sql(databaseUrl, text, values);
  return { url, databaseUrl, product, rest, gql, signUp, sql: query, stop };
}

/** Asks as `fetch` would, at a quarter of its price: the tests call thousands of times. */
const askingOn =
  (agent: http.Agent) =>
  (method: string, url: string, { headers, body = "" }: { headers: Record<string, string>; body?: string }) =>
    new Promise<{ told: { status: number; headers: Headers }; text: string }>((resolve, reject) => {
      const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const request = http.request(url, { agent, method, headers: { ...length, ...headers } }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("error", reject);
        answer.on("data", (part) => {
          text += part;
        });
        answer.on("end", () => {
          const { statusCode = 0, headersDistinct } = answer;
          resolve({ told: new Told(statusCode, headersDistinct), text });
        });
      });
      request.on("error", reject).end(body);
    });

/** Few tests look at headers, and to put them into Headers costs as much as to receive them. */
class Told {
  /** Out of sight of whoever compares two answers: the date is in it. */
  readonly #distinct: NodeJS.Dict<string[]>;

  constructor(
    readonly status: number,
    distinct: NodeJS.Dict<string[]>,
  ) {
    this.#distinct = distinct;
  }

  get headers(): Headers {
    const named = Object.entries(this.#distinct).map(([name, values = []]): [string, string] => [
      name,
      values.join(", "),
    ]);
    return new Headers(named);
  }
}

const bearer = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
