/** The way to PayPal: a login that is kept while it is good, and calls that carry it. */
import type { PaypalConfig } from "../config";
import { type Answer, accepted, type Bytes, exchange, type Message, type Patience } from "./paypal-http";
import { fieldsOf, numberIn, textIn } from "./paypal-reading";

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
    const asked = this.underWay.get(same) ?? this.ask(call, signal).finally(() => this.underWay.delete(same));
    this.underWay.set(same, asked);
    return asked;
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
