/** The jobs that billing puts in, each with the commit that makes it necessary. What does them is billing.jobs. */
import type { Work } from "../../core/work";
import type { Payments } from "../../ports/payments";
import type { SubscriptionRow } from "./subscription.rows";

export const endAccountJob = "endAccount";
export const endSubscriptionJob = "endSubscription";
export const agreeJob = "agreeSubscription";
export const readAgainJob = "readSubscription";
export const tellEndingJob = "tellEnding";

export const endAccountKey = (subscriptionId: string): string => `${endAccountJob}:${subscriptionId}`;
const agreeKey = (subscriptionId: string): string => `${agreeJob}:${subscriptionId}`;

const hourMs = 3_600_000;
/** How long a verb may take before a job does what it left undone, milliseconds. */
const verbPatienceMs = 30_000;

/** The account ends when what was paid for is over. Does nothing while that date is not known. */
export function endAccountWhenOver(work: Work, { id, userId, nextBillingAt }: SubscriptionRow): void {
  if (!nextBillingAt) return;
  work.enqueue({
    task: endAccountJob,
    payload: { userId, subscriptionId: id },
    runAt: nextBillingAt,
    key: endAccountKey(id),
  });
}

export const keepAccount = (work: Work, subscriptionId: string): void => work.unqueue(endAccountKey(subscriptionId));

/** Tells the user by mail until when the account stays. */
export function tellEnding(work: Work, { id, userId }: SubscriptionRow): void {
  work.enqueue({
    task: tellEndingJob,
    payload: { userId, subscriptionId: id },
    key: `${tellEndingJob}:${id}`,
    queue: "mail",
  });
}

/** Ends it at the provider, whatever becomes of the user's rows: the job holds the provider's id and nothing of the user. */
export function endAtProvider(work: Work, provider: Payments["provider"], providerId: string): void {
  const payload = { provider, providerId, since: Date.now() };
  work.enqueue({ task: endSubscriptionJob, payload, key: `${endSubscriptionJob}:${providerId}` });
}

/** The same in an hour, for an order that still waits for its payer; `since` is when its end was first wanted. */
export function endAtProviderLater(
  work: Work,
  provider: Payments["provider"],
  providerId: string,
  since: number,
): void {
  const runAt = new Date(Date.now() + hourMs);
  work.enqueue({ task: endSubscriptionJob, payload: { provider, providerId, since }, runAt });
}

/** Makes the provider agree with what stands here, should the verb that is under way not get to it. */
export function agreeLater(work: Work, { id, userId }: SubscriptionRow): void {
  work.enqueue({
    task: agreeJob,
    payload: { userId, subscriptionId: id },
    runAt: new Date(Date.now() + verbPatienceMs),
    key: agreeKey(id),
  });
}

export const agreed = (work: Work, subscriptionId: string): void => work.unqueue(agreeKey(subscriptionId));

/** Asks the provider anew where a subscription stands. */
export function readAgain(work: Work, providerId: string): void {
  work.enqueue({ task: readAgainJob, payload: { providerId }, key: `${readAgainJob}:${providerId}`, queue: "billing" });
}
