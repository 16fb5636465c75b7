/** PayPal's news: whether a webhook's body is PayPal's own word, and which subscription it is about (docs/security.md "Payments"). */
import { attempt } from "#contract/attempt";
import { type Headers, type ProviderEvent, ProviderFailed } from "../ports/payments";
import { type Fields, fieldsOf, subscriptionId, type Trusted } from "./paypal-answers";
import type { Talk } from "./paypal-line";

/** By the name that the verification calls it. */
const signatureHeaders = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/** One word. A header sent twice arrives joined by a comma and a space, which no value of these has. */
const oneWord = /^[\x21-\x2b\x2d-\x7e]{1,1000}$/;

/**
 * The event that `raw` holds, when PayPal itself confirms that it sent these bytes to our webhook; else null. What cannot be
 * PayPal's is refused without asking anybody, above all without a request to an address that the sender chose.
 * Throws ProviderFailed when PayPal cannot be asked.
 */
export async function verifiedEvent(
  raw: Buffer,
  headers: Headers,
  { webhookId, trusted, open }: { webhookId: string; trusted: Trusted; open: () => Talk },
): Promise<ProviderEvent | null> {
  const event = eventIn(raw);
  const signature = signatureIn(headers);
  if (event === null || signature === null || trusted(signature.cert_url) === null) return null;
  // The bytes are spliced in: they are one JSON value, as `eventIn` saw, and parsing and printing would alter what was signed.
  const head = JSON.stringify({ ...signature, webhook_id: webhookId }).slice(0, -1);
  const body = Buffer.concat([Buffer.from(`${head},"webhook_event":`), raw, Buffer.from("}")]);
  return (await confirms(open(), body)) ? event : null;
}

async function confirms(talk: Talk, body: Buffer): Promise<boolean> {
  try {
    const answer = await talk({ method: "POST", path: "/v1/notifications/verify-webhook-signature", body });
    return fieldsOf(answer, "the verification").verification_status === "SUCCESS";
  } catch (error) {
    // 400 and 422: PayPal finds what was sent along malformed, so it did not come from there.
    if (error instanceof ProviderFailed && (error.status === 400 || error.status === 422)) return false;
    throw error;
  }
}

function signatureIn(headers: Headers): Record<keyof typeof signatureHeaders, string> | null {
  const values = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header]] as const);
  if (!values.every(([, value]) => typeof value === "string" && oneWord.test(value))) return null;
  return Object.fromEntries(values) as Record<keyof typeof signatureHeaders, string>;
}

function eventIn(raw: Buffer): ProviderEvent | null {
  const body = objectIn(raw);
  if (body === null || !isText(body.id) || !isText(body.event_type)) return null;
  const { id, event_type: type, resource } = body;
  const subscriptionId = subscriptionIn(type, resource);
  const transactionIds = subscriptionId === null ? paymentsIn(type, resource) : [];
  return { id, type, subscriptionId, ...(transactionIds.length > 0 && { transactionIds }) };
}

const aboutMoney = /^(PAYMENT\.|CUSTOMER\.DISPUTE\.)/;
/** No event is about more. */
const mostPayments = 20;

/** The payments that news of a refund, a reversal or a dispute may be about: itself, the one it gives back, those in dispute. */
function paymentsIn(type: string, resource: unknown): string[] {
  if (!aboutMoney.test(type) || typeof resource !== "object" || resource === null) return [];
  const { id, sale_id: sale, disputed_transactions: disputed } = resource as Fields;
  const theirs = Array.isArray(disputed) ? disputed.map((one) => (one as Fields | null)?.seller_transaction_id) : [];
  return [id, sale, ...theirs].filter(isText).slice(0, mostPayments);
}

/** Strictly UTF-8 and without a byte order mark: what is spliced in is read by PayPal as it was read here. */
const objectIn = (raw: Buffer): Fields | null =>
  attempt(() => {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
    return fieldsOf(JSON.parse(text), "the event");
  });

const isText = (value: unknown): value is string => typeof value === "string" && value !== "" && value.length <= 255;

/** News of subscriptions is about the resource itself; news of payments names the subscription by its older name. */
function subscriptionIn(type: string, resource: unknown): string | null {
  if (typeof resource !== "object" || resource === null) return null;
  const { id, billing_agreement_id: agreement } = resource as Fields;
  const about = type.startsWith("BILLING.SUBSCRIPTION.") ? id : type.startsWith("PAYMENT.SALE.") ? agreement : null;
  return typeof about === "string" && subscriptionId.test(about) ? about : null;
}
