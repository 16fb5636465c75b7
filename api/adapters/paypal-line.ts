/** The line to PayPal: a login that is kept while it is good, calls that carry it, deadlines, further tries, and what a refusal says. */
import { setTimeout as pause } from "node:timers/promises";
import { attempt } from "#contract/attempt";
import type { PaypalConfig } from "../config";
import { kept } from "../core/kept";
import { ProviderFailed } from "../ports/payments";
import { fieldsOf, numberIn, textIn } from "./paypal-answers";

/** How long PayPal is waited for, and by which clock; all of it milliseconds. */
export interface Patience {
  /** For everything that one verb asks, further tries and the pauses between them included. */
  wholeMs: number;
  /** Before each further try; as many as there are. */
  pausesMs: readonly number[];
  /** Milliseconds since 1970. */
  now(): number;
}

export interface Call {
  method: "GET" | "POST";
  /** Below the base address, with its query. */
  path: string;
  /** Sent as JSON; bytes are JSON already and are sent as they are. */
  body?: object | Bytes;
  /** By which PayPal knows the same request. */
  key?: string;
}

/** Asks PayPal and gives the body of its answer. Throws ProviderFailed. */
export type Talk = (call: Call) => Promise<unknown>;

/** A login is renewed this long before PayPal ends it. */
const marginMs = 60_000;

export class PaypalGateway {
  private login: { token: string; goodUntil: number } | null = null;
  private comingLogin: Promise<string> | null = null;
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly config: PaypalConfig,
    private readonly patience: Patience,
  ) {}

  /** A talk that is over, whatever was asked in it, when the patience is. */
  open(): Talk {
    const signal = AbortSignal.timeout(this.patience.wholeMs);
    return (call) => (call.key === undefined ? this.ask(call, signal) : this.askOnce(call, call.key, signal));
  }

  /** PayPal may refuse the second of two simultaneous requests with one key: here it waits for the answer to the first. */
  private askOnce(call: Call, key: string, signal: AbortSignal): Promise<unknown> {
    const same = `${call.path} ${key}`;
    return kept(this.underWay, same, () => this.ask(call, signal).finally(() => this.underWay.delete(same)));
  }

  private async ask(call: Call, signal: AbortSignal): Promise<unknown> {
    const token = await this.token();
    let answer = await this.send(call, token, signal);
    if (answer.status === 401) {
      // Ended before its time: one new login, and what that leads to counts.
      if (this.login?.token === token) this.login = null;
      answer = await this.send(call, await this.token(), signal);
    }
    return accepted(answer, `${call.method} ${call.path}`);
  }

  private send({ method, path, body, key }: Call, token: string, signal: AbortSignal): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (key !== undefined) headers["paypal-request-id"] = key;
    const bytes = body === undefined || isBytes(body) ? body : JSON.stringify(body);
    return exchange(`${this.config.baseUrl}${path}`, { method, headers, body: bytes }, this.patience.pausesMs, signal);
  }

  /** The login's token; those who need a new one at the same time share it. */
  private async token(): Promise<string> {
    if (this.login !== null && this.patience.now() < this.login.goodUntil) return this.login.token;
    this.comingLogin ??= this.logIn().finally(() => {
      this.comingLogin = null;
    });
    return this.comingLogin;
  }

  /** Has a deadline of its own, for it is nobody's alone. */
  private async logIn(): Promise<string> {
    const { baseUrl, clientId, clientSecret } = this.config;
    const message: Message = {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    };
    const asked = this.patience.now();
    const { pausesMs, wholeMs } = this.patience;
    const answer = await exchange(`${baseUrl}/v1/oauth2/token`, message, pausesMs, AbortSignal.timeout(wholeMs));
    const fields = fieldsOf(accepted(answer, "the login"), "the login");
    const token = textIn(fields, "access_token", /^[\x21-\x7e]+$/);
    this.login = { token, goodUntil: asked + numberIn(fields, "expires_in") * 1000 - marginMs };
    return token;
  }
}

const isBytes = (body: object): body is Bytes => Buffer.isBuffer(body);

/** What came back; `body` is undefined where it was no JSON. */
interface Answer {
  status: number;
  body: unknown;
}

/** JSON as it came, for what must not be parsed and printed again. */
type Bytes = Buffer<ArrayBuffer>;

/** What is sent, the same in every try. */
type Message = Readonly<{ method: "GET" | "POST"; headers: Record<string, string>; body?: string | Bytes }>;

/**
 * Sends until an answer comes that another try would not change, at the most once more than there are pauses; the last answer
 * counts whatever it is. Everything sent here may be sent twice: either it changes nothing, or it carries the key by which
 * PayPal knows the same request, or it names the state that it leads to. Throws ProviderFailed when there was no answer.
 */
async function exchange(url: string, message: Message, pausesMs: readonly number[], signal: AbortSignal) {
  for (let tried = 0; ; tried++) {
    const answer = await tryOnce(url, message, signal);
    const pauseMs = pausesMs[tried];
    if (answer !== null && (pauseMs === undefined || !passes(answer.status))) return answer;
    if (pauseMs === undefined) throw new ProviderFailed("PayPal cannot be reached", null);
    await pause(pauseMs, undefined, { signal }).catch(() => {
      throw late();
    });
  }
}

/** One try; null when the line failed. */
async function tryOnce(url: string, message: Message, signal: AbortSignal): Promise<Answer | null> {
  try {
    // A redirect would carry the token to wherever it points; it is an answer like any other, and no good one.
    const response = await fetch(url, { ...message, signal, redirect: "manual" });
    return { status: response.status, body: jsonIn(await response.text()) };
  } catch {
    if (signal.aborted) throw late();
    return null;
  }
}

const jsonIn = (text: string): unknown => attempt(() => JSON.parse(text)) ?? undefined;
const late = (): ProviderFailed => new ProviderFailed("PayPal did not answer in time", null);

// 409 is what a request gets while another one with its key is still at work.
const passes = (status: number): boolean => status >= 500 || status === 429 || status === 409 || status === 408;

/** The body of a good answer; a refusal becomes ProviderFailed with PayPal's own name for what is wrong. */
function accepted({ status, body }: Answer, what: string): unknown {
  if (status >= 200 && status < 300) return body;
  const [issue, report] = [issueIn(body), wordIn(body, "debug_id")];
  const said = [String(status), issue, report && `(report ${report})`].filter(Boolean).join(" ");
  throw new ProviderFailed(`PayPal answered ${said} to ${what}`, status, issue);
}

/** The finest name that PayPal gives: that of the first detail, of the error, or of the login's error. */
function issueIn(body: unknown): string | null {
  const details = valueIn(body, "details");
  const detail = Array.isArray(details) ? wordIn(details[0], "issue") : null;
  return detail ?? wordIn(body, "name") ?? wordIn(body, "error");
}

const valueIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

/** A name fit for a log; anything longer or stranger is left out. */
function wordIn(body: unknown, name: string): string | null {
  const value = valueIn(body, name);
  return typeof value === "string" && /^[\w.-]{1,100}$/.test(value) ? value : null;
}
