/** The jobs that billing puts in, each with the commit that makes it necessary. What does them is billing.jobs. */
import type { BillingStatus } from "#contract/states";
import { Queues } from "../../core/queues";
import type { Work } from "../../core/work";
import type { Payments } from "../../ports/payments";
import { mailQueues } from "../auth/mails";
import type { SubscriptionRow } from "./subscription-rows";

/** What is done at the provider about one subscription happens one after the other. */
export const billingQueues = new Queues("billing", 4);

export const endAccountJob = "endAccount";
export const endTrialJob = "endTrial";
export const endSubscriptionJob = "endSubscription";
export const agreeJob = "agreeSubscription";
export const readAgainJob = "readSubscription";
export const tellEndingJob = "tellEnding";
export const tellBillingJob = "tellBilling";
export const reconcileJob = "reconcileSubscriptions";

export const endAccountKey = (subscriptionId: string): string => `${endAccountJob}:${subscriptionId}`;
const agreeKey = (subscriptionId: string): string => `${agreeJob}:${subscriptionId}`;

const hourMs = 3_600_000;
/** How long a verb may take before a job does what it left undone, milliseconds. */
const verbPatienceMs = 30_000;
/** A verb that failed is undone soon; a provider that was only slow gets this long to end what it began. */
const undoAfterMs = 3_000;

/** The account ends when what was paid for is over. Does nothing while that date is not known. */
export function endAccountWhenOver(work: Work, { id, userId, nextBillingAt }: SubscriptionRow): void {
  if (!nextBillingAt) return;
  const payload = { userId, subscriptionId: id };
  work.enqueue({ task: endAccountJob, payload, runAt: nextBillingAt, key: endAccountKey(id) }, userId);
}

export const keepAccount = (work: Work, { id, userId }: SubscriptionRow): void =>
  work.unqueue(endAccountKey(id), userId);

/** A trial that no provider stands behind ends by itself. */
export function endTrialAt(work: Work, { id, userId }: SubscriptionRow, at: Date): void {
  work.enqueue(
    { task: endTrialJob, payload: { userId, subscriptionId: id }, runAt: at, key: `${endTrialJob}:${id}` },
    userId,
  );
}

/** Tells the user by mail until when the account stays. */
export function tellEnding(work: Work, { id, userId }: SubscriptionRow): void {
  const payload = { userId, subscriptionId: id };
  work.enqueue({ task: tellEndingJob, payload, key: `${tellEndingJob}:${id}`, queue: mailQueues.of(userId) }, userId);
}

/** What a mail tells of a subscription that runs; whether it is so still is looked up when it is sent. */
export const billingNews = ["trialEnds", "paymentFailed", "collectingStopped", "paymentCame"] as const;
export type BillingNews = (typeof billingNews)[number];

/** Tells the user by mail. */
export function tellBilling(work: Work, { id, userId }: SubscriptionRow, news: BillingNews): void {
  const payload = { userId, subscriptionId: id, news };
  const key = `${tellBillingJob}:${news}:${id}`;
  work.enqueue({ task: tellBillingJob, payload, key, queue: mailQueues.of(userId) }, userId);
}

/** Tells the user by mail of money that came or went back; `recordId` is the payment's, `status` what became of it. */
export function tellPayment(work: Work, userId: string, recordId: string, status: BillingStatus): void {
  const payload = { userId, recordId, status };
  const key = `${tellBillingJob}:${status}:${recordId}`;
  work.enqueue({ task: tellBillingJob, payload, key, queue: mailQueues.of(userId) }, userId);
}

const dayMs = 24 * hourMs;
/** How long before a trial's end its user is told, days. */
export const trialLeadDays = [3, 1] as const;
/** Before the days and, behind a colon, the subscription. */
export const trialEndsKey = `${tellBillingJob}:trialEnds`;

/**
 * Tells the user before the trial ends, at `after`'s date; each time once, however often the provider tells of the subscription:
 * what was due before, at `before`'s date, was put in then. Of what is due at once, the last word is enough.
 */
export function tellTrialEnds(work: Work, before: SubscriptionRow, after: SubscriptionRow): void {
  const { id, userId, nextBillingAt: end } = after;
  if (after.status !== "trial" || !end) return;
  const now = Date.now();
  const ran = before.status === "trial" || before.status === "cancelled";
  const dueAt = (date: Date, days: number) => date.getTime() - days * dayMs;
  const fresh = trialLeadDays.filter(
    (days) => dueAt(end, days) > now || !ran || !before.nextBillingAt || dueAt(before.nextBillingAt, days) > now,
  );
  const late = fresh.filter((days) => dueAt(end, days) <= now);
  for (const days of fresh.filter((one) => !late.slice(0, -1).includes(one))) {
    const payload = { userId, subscriptionId: id, news: "trialEnds" };
    const runAt = new Date(Math.max(dueAt(end, days), now));
    const key = `${trialEndsKey}${days}:${id}`;
    work.enqueue({ task: tellBillingJob, payload, key, runAt, queue: mailQueues.of(userId) }, userId);
  }
}

/**
 * Why a subscription ends at the provider. left: its account went or need not pay any more · refused: it was approved although it may
 * not run · over: it is over here already.
 */
export type EndReason = "left" | "refused" | "over";

/** What the job of ending one at the provider holds: nothing of the user but, sealed, the address that money is told to. */
export interface EndAtProvider {
  provider: string;
  providerId: string;
  why: EndReason;
  /** What is taken from this instant on is given back. */
  since: string | null;
  /** Sealed; null where there is an account whose history tells of payments. */
  to: string | null;
  /** How many times it was looked at already. */
  again: number;
  /** It ended: payments that were on their way are looked for until then. */
  until: string | null;
  /** The payments that a mail told of. */
  told: readonly string[];
}

/** Ends it at the provider, whatever becomes of the user's rows. Each reason has a job of its own: none forgets what another gives back. */
export function endAtProvider(
  work: Work,
  userId: string,
  { provider, providerId }: { provider: Payments["provider"]; providerId: string },
  { why, since = null, to = null }: { why: EndReason; since?: Date | null; to?: string | null },
): void {
  const first = {
    provider,
    providerId,
    why,
    since: since?.toISOString() ?? null,
    to,
    again: 0,
    until: null,
    told: [],
  };
  work.enqueue(endJob(first), userId);
}

/** Looks again at `runAt`, unless news wake it sooner. */
export function endAtProviderLater(work: Work, next: EndAtProvider, runAt: Date): void {
  work.enqueue({ ...endJob(next), runAt });
}

const endJob = (payload: EndAtProvider) => ({
  task: endSubscriptionJob,
  payload: { ...payload },
  key: endKey(payload.why, payload.providerId),
  queue: billingQueues.of(payload.providerId),
});
/** The key of the job for one reason, in front of the provider's id. */
export const endKey = (why: EndReason, providerId: string): string => `${endSubscriptionJob}:${why}:${providerId}`;

/**
 * Makes the provider agree with what stands here, should the verb that is under way not get to it. `undo`: the provider may
 * have stopped collecting although the user was told that it did not.
 */
export function agreeLater(work: Work, { id, userId, providerId }: SubscriptionRow, undo = false): void {
  const payload = { userId, subscriptionId: id, undo };
  const afterMs = undo ? undoAfterMs : verbPatienceMs;
  const queue = billingQueues.of(providerId ?? id);
  work.enqueue({ task: agreeJob, payload, afterMs, key: agreeKey(id), queue }, userId);
}

export const agreed = (work: Work, { id, userId }: SubscriptionRow): void => work.unqueue(agreeKey(id), userId);

/** Asks the provider anew where a subscription stands; for a run of reading everything back, what differed is found by `runId`. */
export function readAgain(work: Work, providerId: string, runId: string | null = null): void {
  const key = `${readAgainJob}:${providerId}`;
  work.enqueue({ task: readAgainJob, payload: { providerId, runId }, key, queue: billingQueues.of(providerId) });
}

/** Between two pages of a reconciliation, milliseconds: the provider is asked some ten times a second at most. */
const pageEveryMs = 4_000;

/** Goes on with a run of reading everything back. */
export function reconcileLater(work: Work, runId: string, afterMs = pageEveryMs): void {
  work.enqueue({ task: reconcileJob, payload: { runId }, afterMs, key: `${reconcileJob}:${runId}` });
}
