/** What every door file needs to read what it is asked: who asks, the body or the input as its class, an id, a query word. */
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { Arg, createParameterDecorator, ID } from "type-graphql";
import { messages } from "#contract/messages";
import { snakeCase } from "#contract/text";
import { type Actor, type Administrator, administratorOf, anyAdministratorOf, type Member, memberOf } from "./actor";
import type { Client, GraphqlContext } from "./context";
import { checked, followingsOf } from "./follows";
import { invalid, Problem } from "./problem";
import type { Route } from "./routes";

declare global {
  namespace Express {
    interface Request {
      /** Set for every request before any route runs. */
      actor: Actor;
      readonly requestId: string;
      /** What a create is to make: the same id however often it is asked for under one Idempotency-Key. */
      madeId?: string;
    }
  }
}

/** What a request came from. */
export const clientOf = ({ headers }: Pick<IncomingMessage, "headers">, address: string): Client => {
  const device = headers["x-device"];
  return { address, userAgent: headers["user-agent"] ?? "", device: typeof device === "string" ? device : "" };
};
export const memberIn = (req: Request): Member => memberOf(req.actor);
export const anyAdministratorIn = (req: Request): Administrator => anyAdministratorOf(req.actor);
export const administratorIn = (req: Request): Administrator => administratorOf(req.actor);

/** The body as a checked input. Throws BAD_REQUEST when it is no JSON object, VALIDATION_ERROR naming the wrong fields. */
export function bodyAs<T extends object>(req: Request, inputClass: new () => T): T {
  const body: unknown = req.body;
  if (body === undefined) throw new Problem("BAD_REQUEST", messages.wrongContentType);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Problem("BAD_REQUEST", messages.bodyNotObject);
  return checked(inputClass, body as Record<string, unknown>);
}

/**
 * The same for the calls whose keys the documents write in snake_case: `plan_id` is `planId`; either is taken. A wrong field is
 * named as it was sent, one that was not sent as the documents write it.
 */
function bodyInSnakeCase<T extends object>(req: Request, inputClass: new () => T): T {
  const body: unknown = req.body;
  const sent = new Set<string>();
  if (typeof body === "object" && body !== null && !Array.isArray(body))
    for (const [key, value] of Object.entries(body)) {
      sent.add(key);
      const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      if (!Object.hasOwn(body, name)) (body as Record<string, unknown>)[name] = value;
    }
  try {
    return bodyAs(req, inputClass);
  } catch (error) {
    if (!(error instanceof Problem) || !error.fields) throw error;
    const named = Object.entries(error.fields).map(([name, sentence]) => [
      sent.has(name) ? name : snakeCase(name),
      sentence,
    ]);
    throw invalid(Object.fromEntries(named));
  }
}

/** A body that was taken byte for byte; empty when there was none. */
export const rawBody = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/** The query string as a checked input; whole numbers are read from their digits, flags from their words, a repeated key is refused. */
export function queryAs<T extends object>(req: Request, inputClass: new () => T): T {
  const raw: Record<string, unknown> = { ...req.query };
  for (const [name, { rule }] of followingsOf(inputClass)) {
    const sent = raw[name];
    if (rule.kind === "int" && typeof sent === "string" && /^-?\d{1,9}$/.test(sent)) raw[name] = Number(sent);
    if (rule.kind === "flag" && (sent === "true" || sent === "false")) raw[name] = sent === "true";
  }
  return checked(inputClass, raw);
}

/** What a create takes. REST makes its ids itself: an id in a body is ignored (docs/api.md "Rules", GraphQL creates). */
export function creationAs<T extends { id?: string | null }>(req: Request, inputClass: new () => T): T {
  const { id: _, ...input } = bodyAs(req, inputClass);
  return { ...input, id: req.madeId } as T;
}

/** A route's body as its class, which the document shows, read after its sender is known: who that is, and what it sends, goes to `run`. */
const sentBy =
  <Sender, Words>(senderIn: (req: Request) => Sender, words: Words, read = bodyAs) =>
  <T extends object>(
    body: new () => T,
    run: (sender: Sender, input: T, req: Request, res: Response) => ReturnType<Route["run"]>,
  ) => ({
    ...words,
    body,
    run: (req: Request, res: Response) => run(senderIn(req), read(req, body), req, res),
  });
export const fromMember = sentBy(memberIn, {});
export const fromMemberInSnakeCase = sentBy(memberIn, { snake: true } as const, bodyInSnakeCase);
export const fromAdministrator = sentBy(administratorIn, {});
/** Of one too who must set a second factor up first. */
export const fromAnyAdministrator = sentBy(anyAdministratorIn, {});
/** No token is needed; the sender is an address. */
export const fromAnybody = sentBy((req) => req.ip ?? "", { open: true } as const);
/** The same, where it is also kept what it came from. */
export const fromClient = sentBy((req) => clientOf(req, req.ip ?? ""), {
  open: true,
} as const);
export const pathId = (req: Request, name = "id"): string => String(req.params[name] ?? "");

export const wantsCount = (req: Request): boolean => req.query.count === "true";

/** A resolver's parameter: the signed-in user, or the 401 of `memberOf`. */
export const AsMember = () => createParameterDecorator<GraphqlContext>(({ context }) => memberOf(context.actor));
/** A resolver's parameter: the signed-in administrator, or the 401 of `administratorOf`. */
export const AsAdministrator = () =>
  createParameterDecorator<GraphqlContext>(({ context }) => administratorOf(context.actor));
/** The same of one too who must set a second factor up first. */
export const AsAnyAdministrator = () =>
  createParameterDecorator<GraphqlContext>(({ context }) => anyAdministratorOf(context.actor));
/** A resolver's parameter: the caller's network address. */
export const FromAddress = () => createParameterDecorator<GraphqlContext>(({ context }) => context.client.address);
/** A resolver's parameter: what the call came from. */
export const FromClient = () => createParameterDecorator<GraphqlContext>(({ context }) => context.client);
/** The argument `id`. */
export const Id = () => Arg("id", () => ID);
/** The argument `input`, of the parameter's class. */
export const Input = () => Arg("input");
