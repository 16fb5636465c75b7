/** What PayPal answers, in the port's words. An answer may hold anything: every value is looked at before it is used. */
import {
  type LedgerEntry,
  ProviderFailed,
  type ProviderStatus,
  type ProviderSubscription,
  type Transaction,
  type TransactionStatus,
} from "../ports/payments";

/** How PayPal's ids of subscriptions look; anything else is none, and is never put into an address. */
export const subscriptionId = /^[A-Za-z0-9][A-Za-z0-9_-]{2,49}$/;

const statuses: Record<string, ProviderStatus> = {
  APPROVAL_PENDING: "pending",
  APPROVED: "approved",
  ACTIVE: "active",
  SUSPENDED: "suspended",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
};

const outcomes: Record<string, TransactionStatus> = {
  COMPLETED: "completed",
  // The payment was made and most of it kept; "refunded" beside its full amount would say that all of it went back.
  PARTIALLY_REFUNDED: "completed",
  PENDING: "pending",
  DECLINED: "failed",
  FAILED: "failed",
  REFUNDED: "refunded",
  // Taken back by the payer's bank.
  REVERSED: "refunded",
};

/** A subscription. One that nobody approved yet has no billing information and was never updated. */
export function subscriptionFrom(body: unknown, trusted: Trusted): ProviderSubscription {
  const fields = fieldsOf(body, "the subscription");
  const status = wordIn(fields, "status", statuses);
  const billing = fieldsOf(fields.billing_info ?? {}, "billing_info");
  const failedPayments = billing.failed_payments_count === undefined ? 0 : numberIn(billing, "failed_payments_count");
  const cycles = listIn(billing, "cycle_executions");
  const createdAt = instantIn(fields, "create_time");
  if (createdAt === null) throw unreadable("create_time");
  return {
    id: textIn(fields, "id", subscriptionId),
    reference: fields.custom_id === undefined ? null : textIn(fields, "custom_id"),
    offerId: textIn(fields, "plan_id"),
    status,
    inTrial: status === "active" && failedPayments === 0 && isTrial(cycles),
    failedPayments,
    nextBillingAt: nextPaymentIn(fields, cycles, instantIn(billing, "next_billing_time")),
    updatedAt: instantIn(fields, "update_time") ?? instantIn(fields, "status_update_time") ?? createdAt,
    createdAt,
    approvalUrl: status === "pending" ? approvalUrlIn(fields, trusted) : null,
  };
}

/**
 * Whether a subscription that runs has not come to its first payment: the plan has a trial, and no regular cycle was counted.
 * PayPal counts the trial's cycle as completed soon after it began, so that its own number says nothing; a regular cycle is
 * counted when it is paid. A first payment that failed was due all the same, which the caller sees by the failures.
 */
function isTrial(cycles: readonly Fields[]): boolean {
  const begun = ofKind(cycles, "REGULAR").some((cycle) => numberIn(cycle, "cycles_completed") > 0);
  return ofKind(cycles, "TRIAL").length > 0 && !begun;
}

/**
 * When the next payment is due. Until PayPal has counted the trial's cycle, for some time after the approval, its next billing
 * is that cycle itself, of nothing: the first payment is due after the plan's free days.
 */
function nextPaymentIn(fields: Fields, cycles: readonly Fields[], next: Date | null): Date | null {
  const uncounted = ofKind(cycles, "TRIAL").some((cycle) => numberIn(cycle, "cycles_completed") === 0);
  if (next === null || !uncounted) return next;
  const [trial] = ofKind(listIn(fieldsOf(fields.plan ?? {}, "plan"), "billing_cycles"), "TRIAL");
  const rhythm = fieldsOf(trial?.frequency ?? {}, "frequency");
  return rhythm.interval_unit === "DAY" ? new Date(+next + numberIn(rhythm, "interval_count") * 86_400_000) : next;
}

const ofKind = (cycles: readonly Fields[], kind: string): Fields[] =>
  cycles.filter((cycle) => textIn(cycle, "tenure_type") === kind);

/** Where the payer approves, or null where PayPal names nothing. A link to anywhere else than PayPal is refused. */
export function approvalUrlIn(fields: Fields, trusted: Trusted): string | null {
  const link = listIn(fields, "links").find(({ rel }) => rel === "approve");
  if (link === undefined) return null;
  const url = trusted(textIn(link, "href"));
  if (url === null) throw unreadable("the approval link leads away from PayPal");
  return url;
}

/** Payments, tried or made. */
export function transactionsFrom(body: unknown): Transaction[] {
  return listIn(fieldsOf(body, "the transactions"), "transactions").map((fields) => {
    const breakdown = fieldsOf(fields.amount_with_breakdown, "amount_with_breakdown");
    const gross = fieldsOf(breakdown.gross_amount, "gross_amount");
    const [amount, at] = [centsOf(textIn(gross, "value")), instantIn(fields, "time")];
    if (amount === null || at === null) throw unreadable(amount === null ? "value" : "time");
    const currency = textIn(gross, "currency_code", /^[A-Z]{3}$/);
    return { id: textIn(fields, "id"), amount, currency, status: wordIn(fields, "status", outcomes), at };
  });
}

/** A page of PayPal's own books. An entry refers to the subscription it belongs to, or to the payment that it gives back. */
export function ledgerFrom(body: unknown): { entries: LedgerEntry[]; last: boolean } {
  const fields = fieldsOf(body, "the ledger");
  const entries = listIn(fields, "transaction_details").map((detail) => {
    const info = fieldsOf(detail.transaction_info, "transaction_info");
    const reference = info.paypal_reference_id === undefined ? null : textIn(info, "paypal_reference_id");
    const kind = info.paypal_reference_id_type;
    const isSubscription = kind === "SUB" && reference !== null && subscriptionId.test(reference);
    return {
      id: textIn(info, "transaction_id"),
      subscriptionId: isSubscription ? reference : null,
      of: kind === "TXN" ? reference : null,
    };
  });
  return { entries, last: numberIn(fields, "page") >= numberIn(fields, "total_pages") };
}

/** Cents of a decimal text, exact: "10.00", "10", "9.5" and "9.500" are, "9.505" is not. */
export function centsOf(text: string): number | null {
  const match = /^(-?)(?=[\d.])(\d{0,11})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", part = ""] = match;
  // Joined as text, so that nothing is rounded; "-0.00" is nothing, not minus nothing.
  return Number(`${sign}${whole}${part.padEnd(2, "0")}`) || 0;
}

/** Cents as PayPal writes them: 1000 is "10.00". */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`no price: ${cents}`);
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The address as every reader understands it, or null when it is not PayPal's. */
export type Trusted = (address: string) => string | null;

/**
 * PayPal's are https on paypal.com and on what lies below it. A base address that is not PayPal's (a stand-in on another
 * machine) is trusted with its very own origin besides.
 */
export function trustedWith(baseUrl: string): Trusted {
  const base = new URL(baseUrl);
  const standIn = isPaypal(base.hostname) ? null : base.origin;
  return (address) => {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    // "https://www.paypal.com@elsewhere" reads like PayPal and leads elsewhere; no honest link names a user.
    if (url.username !== "" || url.password !== "") return null;
    const paypals = url.protocol === "https:" && url.port === "" && isPaypal(url.hostname);
    return paypals || url.origin === standIn ? url.href : null;
  };
}

const isPaypal = (host: string): boolean => host === "paypal.com" || host.endsWith(".paypal.com");

export type Fields = Readonly<Record<string, unknown>>;

/** A good answer that does not say what it should. */
export const unreadable = (what: string): ProviderFailed =>
  new ProviderFailed(`PayPal's answer cannot be read: ${what}`, 200);

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw unreadable(what);
}

/** A list that PayPal leaves out where it would be empty. */
export function listIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw unreadable(name);
  return value.map((one: unknown) => fieldsOf(one, name));
}

/** A text by its pattern; without one any that is not empty and has at most 2,000 letters. */
export function textIn(fields: Fields, name: string, pattern?: RegExp): string {
  const value = fields[name];
  if (typeof value === "string" && (pattern ? pattern.test(value) : value !== "" && value.length <= 2000)) return value;
  throw unreadable(name);
}

/** A whole number that is not negative. */
export function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw unreadable(name);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** A point in time, or null where there is none. */
export function instantIn(fields: Fields, name: string): Date | null {
  if (fields[name] === undefined || fields[name] === null) return null;
  const time = new Date(textIn(fields, name, instant));
  if (Number.isNaN(time.getTime())) throw unreadable(name);
  return time;
}

/** One of PayPal's words in ours. */
export function wordIn<Word>(fields: Fields, name: string, words: Readonly<Record<string, Word>>): Word {
  const value = textIn(fields, name);
  const word = Object.hasOwn(words, value) ? words[value] : undefined;
  if (word === undefined) throw unreadable(name);
  return word;
}
