/** PayPal on loopback for a test: its paths over HTTP, its logins and keys, and ways to misbehave as networks and servers do. */
import { randomBytes } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import type { PaypalConfig } from "../config";
import { type News, PaypalBooks } from "./paypal-books";
import { type Anything, PaypalDesk, problem, type Reply } from "./paypal-desk";
import { type Delivery, type DeliveryOptions, PaypalPost } from "./paypal-post";

/**
 * down: 503 and nothing done · broken: done, then 500 · cut: done, then the line goes dead · silent: done, and never answered ·
 * moved: a redirect to `movedTo` · garbled: 200 with something that is no JSON · or an answer in full.
 */
export type Fault = "down" | "broken" | "cut" | "silent" | "moved" | "garbled" | Reply;

export interface Seen {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  raw: Buffer;
}

export interface PaypalServer {
  config: PaypalConfig;
  /** For testApp. */
  env: Record<string, string>;
  books: PaypalBooks;
  desk: PaypalDesk;
  /** Every request so far; the logins under /v1/oauth2/token. */
  seen: Seen[];
  /** How often something was made, whatever was answered. */
  made(what: "products" | "plans" | "subscriptions"): number;
  /** Misbehaves at the next `times` requests to a path that matches, or until what it gives back is called. */
  misbehave(fault: Fault, path: RegExp, times?: number): () => void;
  /** How long logins last from now on. */
  loginSeconds: number;
  /** Ends every login. */
  logOut(): void;
  movedTo: string;
  deliver(news: News | string, options?: DeliveryOptions): Delivery;
  stop(): Promise<void>;
}

export async function paypalServer(): Promise<PaypalServer> {
  const books = new PaypalBooks();
  const faults: { fault: Fault; path: RegExp; times: number }[] = [];
  const logins = new Set<string>();
  // What a key's request is answered with, or null while it is at work.
  const keys = new Map<string, (() => Reply) | null>();
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const [raw, url] = [Buffer.concat(chunks), new URL(req.url ?? "/", origin)];
    const method = req.method ?? "GET";
    paypal.seen.push({ method, path: url.pathname, headers: req.headers, raw });
    const due = faults.find(({ path, times }) => times > 0 && path.test(url.pathname));
    if (due !== undefined) due.times--;
    const fault = due?.fault;
    if (fault === "down") return send(res, problem(503, "SERVICE_UNAVAILABLE", "SERVICE_UNAVAILABLE"));
    if (fault === "moved") return void res.writeHead(307, { location: paypal.movedTo }).end();
    if (fault === "garbled") return void res.writeHead(200).end("<html>");
    if (typeof fault === "object") return send(res, fault);
    const reply = url.pathname === "/v1/oauth2/token" ? logIn(req, raw) : await keyed(req, url, raw);
    if (fault === "broken") return send(res, problem(500, "INTERNAL_SERVER_ERROR", "INTERNAL_SERVER_ERROR"));
    if (fault === "cut") return void res.destroy();
    if (fault !== "silent") send(res, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const config = { clientId: "client", clientSecret: "s:cret", webhookId: "5WH27105C3647323D", baseUrl: origin };
  const desk = new PaypalDesk(books, origin, origin);
  const post = new PaypalPost(config.webhookId, origin);

  function logIn(req: http.IncomingMessage, raw: Buffer): Reply {
    const basic = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString("base64");
    if (req.headers.authorization !== `Basic ${basic}`)
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    if (new URLSearchParams(raw.toString()).get("grant_type") !== "client_credentials")
      return { status: 400, body: { error: "unsupported_grant_type" } };
    const access_token = `A21${randomBytes(24).toString("base64url")}`;
    logins.add(access_token);
    return { status: 200, body: { scope: "", access_token, token_type: "Bearer", expires_in: paypal.loginSeconds } };
  }

  /** A key that is known gets the answer of its first request, as things stand now; one that is at work is refused. */
  async function keyed(req: http.IncomingMessage, url: URL, raw: Buffer): Promise<Reply> {
    if (!logins.has(req.headers.authorization?.replace("Bearer ", "") ?? ""))
      return {
        status: 401,
        body: { error: "invalid_token", error_description: "Token signature verification failed" },
      };
    const key = req.headers["paypal-request-id"];
    const remembers =
      key !== undefined && /^\/v1\/(catalogs\/products|billing\/plans|billing\/subscriptions)$/.test(url.pathname);
    if (!remembers) return handle(req, url, raw);
    const known = keys.get(`${url.pathname} ${key}`);
    if (known === null) return problem(409, "RESOURCE_CONFLICT", "PREVIOUS_REQUEST_IN_PROGRESS");
    if (known !== undefined) return known();
    keys.set(`${url.pathname} ${key}`, null);
    // Long enough for simultaneous requests to meet.
    for (let turns = 0; turns < 20; turns++) await turn();
    const reply = handle(req, url, raw);
    const subscription = books.subscriptions.get((reply.body as { id?: string } | undefined)?.id ?? "");
    if (reply.status >= 300) keys.delete(`${url.pathname} ${key}`);
    else
      keys.set(`${url.pathname} ${key}`, () =>
        subscription ? { status: 200, body: desk.inShort(subscription) } : reply,
      );
    return reply;
  }

  function handle(req: http.IncomingMessage, url: URL, raw: Buffer): Reply {
    const body = bodyOf(raw);
    if (body === undefined) return problem(400, "INVALID_REQUEST", "MALFORMED_REQUEST_JSON");
    if (url.pathname === "/v1/notifications/verify-webhook-signature") return post.verify(raw, body);
    return desk.answer(req.method ?? "GET", url.pathname, url.searchParams, body);
  }

  const paypal: PaypalServer = {
    ...{ config, books, desk, seen: [], loginSeconds: 32_400, movedTo: origin },
    env: {
      ...{ PAYPAL_CLIENT_ID: config.clientId, PAYPAL_CLIENT_SECRET: config.clientSecret },
      ...{ PAYPAL_WEBHOOK_ID: config.webhookId, PAYPAL_BASE_URL: origin },
    },
    made: (what) => (what === "products" ? books.products : books[what]).size,
    misbehave(fault, path, times = 1) {
      const due = { fault, path, times };
      faults.push(due);
      return () => {
        due.times = 0;
      };
    },
    logOut: () => logins.clear(),
    deliver: (news, options) => post.deliver(news, options),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return paypal;
}

function bodyOf(raw: Buffer): Anything {
  try {
    return raw.length === 0 ? {} : JSON.parse(raw.toString("utf8"));
  } catch {
    return undefined;
  }
}

function send(res: http.ServerResponse, { status, body }: Reply): void {
  res
    .writeHead(status, { "content-type": "application/json" })
    .end(body === undefined ? undefined : JSON.stringify(body));
}
