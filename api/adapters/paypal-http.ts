/** Talking with PayPal over HTTP: deadlines, further tries, and what a refusal says. */
import { setTimeout as pause } from "node:timers/promises";
import { ProviderFailed } from "../ports/payments";

/** How long PayPal is waited for, and by which clock; all of it milliseconds. */
export interface Patience {
  /** For everything that one verb asks, further tries and the pauses between them included. */
  wholeMs: number;
  /** Before each further try; as many as there are. */
  pausesMs: readonly number[];
  /** Milliseconds since 1970. */
  now(): number;
}

/** What came back; `body` is undefined where it was no JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

/** JSON as it came, for what must not be parsed and printed again. */
export type Bytes = Buffer<ArrayBuffer>;

/** What is sent, the same in every try. */
export type Message = Readonly<{ method: "GET" | "POST"; headers: Record<string, string>; body?: string | Bytes }>;

/**
 * Sends until an answer comes that another try would not change, at the most once more than there are pauses; the last answer
 * counts whatever it is. Everything sent here may be sent twice: either it changes nothing, or it carries the key by which
 * PayPal knows the same request, or it names the state that it leads to. Throws ProviderFailed when there was no answer.
 */
export async function exchange(url: string, message: Message, pausesMs: readonly number[], signal: AbortSignal) {
  for (let tried = 0; ; tried++) {
    const answer = await attempt(url, message, signal);
    const pauseMs = pausesMs[tried];
    if (answer !== null && (pauseMs === undefined || !passes(answer.status))) return answer;
    if (pauseMs === undefined) throw new ProviderFailed("PayPal cannot be reached", null);
    await pause(pauseMs, undefined, { signal }).catch(() => {
      throw late();
    });
  }
}

/** One try; null when the line failed. */
async function attempt(url: string, message: Message, signal: AbortSignal): Promise<Answer | null> {
  try {
    // A redirect would carry the token to wherever it points; it is an answer like any other, and no good one.
    const response = await fetch(url, { ...message, signal, redirect: "manual" });
    return { status: response.status, body: parsed(await response.text()) };
  } catch {
    if (signal.aborted) throw late();
    return null;
  }
}

const late = (): ProviderFailed => new ProviderFailed("PayPal did not answer in time", null);

// 409 is what a request gets while another one with its key is still at work.
const passes = (status: number): boolean => status >= 500 || status === 429 || status === 409 || status === 408;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a good answer; a refusal becomes ProviderFailed with PayPal's own name for what is wrong. */
export function accepted({ status, body }: Answer, what: string): unknown {
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
