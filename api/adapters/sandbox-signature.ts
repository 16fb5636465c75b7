/** How the sandbox signs its news, and how a signature is checked (what was sent, when and under which id, byte for byte); and its links. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { attempt } from "#contract/attempt";
import type { Headers, ProviderEvent } from "../ports/payments";

const signatureHeader = "sandbox-signature";
const timeHeader = "sandbox-time";
/** Seconds after which a signature is too old: a recorded event cannot be sent again later. */
const lifeSeconds = 300;

/** The headers that make `raw` the sandbox's own word at `now` (milliseconds since 1970). */
export function signed(secret: string, raw: Buffer, now: number): Record<string, string> {
  const time = String(Math.floor(now / 1000));
  return { [timeHeader]: time, [signatureHeader]: signatureOf(secret, raw, time) };
}

/** The event in a signed body, or null. */
export function verified(secret: string, raw: Buffer, headers: Headers, now: number): ProviderEvent | null {
  const [time, signature] = [headers[timeHeader], headers[signatureHeader]];
  if (typeof time !== "string" || typeof signature !== "string" || !/^\d{1,12}$/.test(time)) return null;
  if (Math.abs(now / 1000 - Number(time)) > lifeSeconds) return null;
  return same(signature, signatureOf(secret, raw, time)) ? eventIn(raw) : null;
}

/** What the sandbox says: an id, a type, and which subscription it is about. */
export const bodyOf = ({ id, type, subscriptionId }: ProviderEvent): Buffer =>
  Buffer.from(JSON.stringify({ id, event_type: type, resource: { id: subscriptionId } }));

const eventIn = (raw: Buffer): ProviderEvent | null =>
  attempt(() => {
    const { id, event_type: type, resource } = JSON.parse(raw.toString("utf8")) as Record<string, unknown>;
    const about = (resource as { id?: unknown } | undefined)?.id;
    if (typeof id !== "string" || typeof type !== "string") return null;
    return { id, type, subscriptionId: typeof about === "string" ? about : null };
  });

/** What the link to an approval page holds beside the subscription's id, which also stands in news, books and return addresses. */
export const ticketOf = (secret: string, id: string): string =>
  createHmac("sha256", keyOf("checkout", secret)).update(id).digest("base64url");

/** Whether two words are the same, in a time that does not tell how far they are. */
export const same = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const keyOf = (use: string, secret: string): Buffer => createHash("sha256").update(`${use}:${secret}`).digest();

const signatureOf = (secret: string, raw: Buffer, time: string): string =>
  createHmac("sha256", keyOf("sandbox", secret)).update(`${time}.`).update(raw).digest("hex");
