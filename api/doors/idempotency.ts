/**
 * `Idempotency-Key` on the POSTs of the REST facade: the same key and body is answered with the first answer, another body is 422
 * (docs/api.md "Codes"). Calls that need no token are known by the network that they come from. A provider's news, which
 * comes byte for byte, takes no notice of it: each piece has an id of its own.
 */
import { createHash } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { serverLimits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Claim, KeptAnswers, Network, Outcome } from "../core/idempotency";
import { networkOf } from "../core/network";
import { Problem } from "../core/problem";
import { fits, type Routes } from "../core/routes";

const visible = /^[\x21-\x7e]+$/;

/** Stands after the reading of bodies and before every route. `report` hears of an answer that could not be kept. */
export const idempotency = (
  kept: KeptAnswers,
  routes: Routes,
  report: (error: unknown, requestId: string) => void,
): RequestHandler =>
  async function answerOnce(req, res, next) {
    const given = req.headers["idempotency-key"];
    if (req.method !== "POST" || given === undefined) return next();
    if (typeof given !== "string" || given.length > serverLimits.idempotency.keyLength || !visible.test(given))
      throw new Problem("BAD_REQUEST", messages.keyMalformed);
    const path = req.path.toLowerCase().replace(/\/$/, "");
    const route = Object.entries(routes).find(([known]) => fits(known, `POST ${path}`))?.[1];
    const caller = route?.open ? networkAt(req.ip ?? "") : req.actor;
    if (!route || Buffer.isBuffer(req.body) || !("id" in caller)) return next();
    const [scope, body] = [digestOf(`POST ${path} ${given}`), digestOf(canonical(req.body))];
    const key = { caller, scope, body, sealed: Boolean(route.open ?? route.shownOnce) };
    const claim = claimIn(res, await kept.claim(key));
    if (claim === null) return;
    req.madeId = claim.madeId;
    keeping(res, (status, text) => settle(kept, claim, status, text).catch((error) => report(error, req.requestId)));
    next();
  };

/** The right to go on, or null when the kept answer was sent. Throws UNPROCESSABLE, CONFLICT. */
function claimIn(res: Response, outcome: Outcome): Claim | null {
  if (outcome === "another body") throw new Problem("UNPROCESSABLE", messages.keyOfAnotherBody);
  if (outcome === "still running") throw new Problem("CONFLICT", messages.keyInUse, undefined, 1);
  if ("claim" in outcome) return outcome.claim;
  const { status, text } = outcome.answer;
  res.set("Idempotency-Replayed", "true").whole(status, text);
  return null;
}

/** Does `before` with what is to be sent, and sends it then. */
function keeping(res: Response, before: (status: number, text: string) => Promise<void>): void {
  const send = res.whole;
  res.whole = (status, pieces) => {
    res.whole = send;
    const text = [pieces].flat().join("");
    void before(status, text).then(() => res.whole(status, text));
  };
}

// A refusal changed nothing and may be another by the next try; what failed may have been written all the same.
function settle(kept: KeptAnswers, claim: Claim, status: number, text: string): Promise<void> {
  if (status >= 500) return kept.giveUp(claim);
  return status >= 400 ? kept.forget(claim) : kept.keep(claim, { status, text });
}

/** Whoever calls from there, as an id. */
function networkAt(address: string): Network {
  const digest = createHash("sha256")
    .update(`network ${networkOf(address)}`)
    .digest("hex");
  return { kind: "visitor", id: digest.slice(0, 32) };
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The body as one text, whatever the order of its keys. Throws BAD_REQUEST for one nested beyond what can be walked. */
function canonical(body: unknown): string {
  try {
    return JSON.stringify(body, inOrder) ?? "";
  } catch {
    throw new Problem("BAD_REQUEST", messages.bodyTooDeep);
  }
}

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
