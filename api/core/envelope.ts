/** The REST envelope: how an answer and a failure look on the wire (docs/api.md "Envelope"). */
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import { snakeCase } from "#contract/text";
import type { Json, Pieces } from "./json";
import type { Problem } from "./problem";
import type { Route } from "./routes";
import type { Spool } from "./spool";
import type { Turn } from "./turn";

declare global {
  namespace Express {
    interface Response {
      /** Says of which version an answer is, where that is told (doors/versions). True when the caller holds that answer already. */
      isHeld?(version: string): boolean;
      /** Which version the answer is of (ETag), where that is told. */
      version: string | null;
      /** Its request's place among those of its caller, once it asked for one. */
      turn: Turn | null;
      /** It came by the thin way (doors/thin), where nothing of Express stood before it. */
      thin: boolean;
      /** A piece of a page and never a page itself: what the headers say of pages need not travel with it. */
      piece: boolean;
      /** Sends a whole answer of JSON, in one piece or several; headers that were set before go with it. */
      whole(status: number, text: string | Pieces, type?: string): void;
      /** Lets what is written from now on be compressed as its reader takes it; what went through Express is already. */
      compressible(): void;
    }
  }
}

export const jsonType = "application/json; charset=utf-8";
/** GraphQL's own, for whoever accepts it. */
export const responseType = "application/graphql-response+json; charset=utf-8";

/** 200 with `{"success":true,"data":…}`; the data's text goes out as Postgres wrote it. */
export function answer(res: Response, data: Json<unknown>, status = 200): void {
  if (isHeld(res, data)) return void res.status(304).end();
  res.whole(status, ['{"success":true,"data":', data.body, "}"]);
}

const isHeld = (res: Response, { version }: Json<unknown>): boolean =>
  version !== undefined && res.isHeld?.(version) === true;

/** 200 with data too long for memory; a caller who leaves in the middle is no failure. */
export async function answerSpooled(res: Response, data: Spool): Promise<void> {
  res.type("json").compressible();
  const whole = async function* () {
    yield '{"success":true,"data":';
    yield* data.read();
    yield "}";
  };
  await pipeline(whole, res).catch((error: unknown) => {
    if (!res.destroyed) throw error;
    res.turn?.answered();
  });
}

export const csvType = "text/csv; charset=utf-8";

/** What a route gave, as its words say: data with 200 or 201, a sentence beside `success`, a table as it is, or 204 without a body. */
export function answerAs(
  { answer: said, created }: Route,
  res: Response,
  given: Awaited<ReturnType<Route["run"]>>,
): void {
  if (said === null) res.status(204).end();
  else if (said === "csv") res.whole(200, String(given), csvType);
  else if (typeof given === "string") res.whole(200, JSON.stringify({ success: true, message: given }));
  else if (given) answer(res, given, created ? 201 : 200);
}

/** 200; what `beside` holds stands both beside and under `data` (docs/api.md "Calls"). */
export function answerBeside(res: Response, beside: object, data: object = beside): void {
  res.whole(200, JSON.stringify({ success: true, ...beside, data }));
}

/** A thing with its keys in snake_case, as the documents write some. */
export const inSnakeCase = (thing: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(thing).map(([name, value]) => [snakeCase(name), value]));

/** A list; where a page of it was asked for, also where the next one begins. */
export function answerList(res: Response, page: Page, { limit }: { limit?: number | null }): void {
  if (limit) answerPage(res, page.rows, page.nextCursor);
  else answer(res, page.rows);
}

interface Page {
  rows: Json<unknown>;
  nextCursor: string | null;
}

/** A page of a list and where the next one begins. */
export function answerPage(res: Response, data: Json<unknown>, nextCursor: string | null): void {
  if (isHeld(res, data)) return void res.status(304).end();
  res.whole(200, ['{"success":true,"data":', data.body, `,"page":${JSON.stringify({ nextCursor })}}`]);
}

/** Whose words a failure is told in: the facade's, the same where `error` is the sentence itself, or GraphQL's. */
export type FailureStyle = "rest" | "plain" | "graphql";

/** A failure of any door, in its own words. */
export function answerProblem(res: Response, problem: Problem, requestId: string, style: FailureStyle): void {
  const { code, message, fields, retryAfter, ticket } = problem;
  if (retryAfter !== undefined) res.set("Retry-After", String(retryAfter));
  const more = { ...(fields && { fields }), ...(ticket && { ticket }), ...(code === "INTERNAL" && { requestId }) };
  const body = {
    rest: { success: false, error: { code, message, ...more } },
    plain: { success: false, error: message, code, ...more },
    graphql: { errors: [{ message, extensions: { code, ...more, ...(retryAfter !== undefined && { retryAfter }) } }] },
  }[style];
  res.whole(problem.status, JSON.stringify(body));
}
