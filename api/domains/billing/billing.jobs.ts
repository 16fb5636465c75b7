/** Jobs of billing: the account's end, ending and agreeing at the provider, reading its news. */
import type { JobSource } from "../../core/jobs";
import { apart } from "../../db/planner";
import { type Runner, statement } from "../../db/statements";
import type { BillingService } from "./billing.service";
import type { BillingMailsService } from "./billing-mails.service";
import type { CancellationService } from "./cancellation.service";
import type { EndingThereService } from "./ending-there.service";
import type { ProviderDutiesService } from "./provider-duties.service";
import type { ProviderNewsService } from "./provider-news.service";
import type { ReconciliationService } from "./reconciliation.service";
import {
  agreeJob,
  billingQueues,
  type EndAtProvider,
  endAccountJob,
  endAccountKey,
  endSubscriptionJob,
  endTrialJob,
  readAgainJob,
  reconcileJob,
  tellBillingJob,
  tellEndingJob,
  trialEndsKey,
  trialLeadDays,
} from "./subscription-later";

// Cancelled accounts whose end nobody waits for any more: lost with a restored backup, or given up.
const planLost = statement(
  "subscription-ends-lost",
  `WITH ${apart("over", "SELECT user_id, id, next_billing_at FROM subscriptions WHERE ending AND status = 'cancelled' AND next_billing_at IS NOT NULL")}
    SELECT graphile_worker.add_job('${endAccountJob}', json_build_object('userId', s.user_id, 'subscriptionId', s.id),
      run_at := s.next_billing_at, job_key := '${endAccountKey("")}' || s.id)
    FROM over s WHERE NOT EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = '${endAccountKey("")}' || s.id AND j.attempts < j.max_attempts)`,
);

// Trials whose user is not told of their end by any job: they began under a release that told nobody, or their jobs were lost.
const tellLost = statement(
  "subscription-trials-untold",
  `WITH ${apart("trial", "SELECT user_id, id, next_billing_at FROM subscriptions WHERE status = 'trial' AND next_billing_at > now() + interval '1 day'")}
    SELECT graphile_worker.add_job('${tellBillingJob}', json_build_object('userId', s.user_id, 'subscriptionId', s.id, 'news', 'trialEnds'),
      run_at := s.next_billing_at - make_interval(days => d.days), job_key := '${trialEndsKey}' || d.days || ':' || s.id)
    FROM trial s, unnest(ARRAY[${trialLeadDays}]) AS d (days) WHERE s.next_billing_at - make_interval(days => d.days) > now() AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs j WHERE j.key = '${trialEndsKey}' || d.days || ':' || s.id)`,
);

export const billingJobs = (
  pool: Runner,
  news: ProviderNewsService,
  duties: ProviderDutiesService,
  cancellation: CancellationService,
  mails: BillingMailsService,
  billing: BillingService,
  endingThere: EndingThereService,
  reconciliation: ReconciliationService,
): JobSource => ({
  handlers: {
    [readAgainJob]: ({ providerId, runId }) => news.read(String(providerId), typeof runId === "string" ? runId : null),
    [endAccountJob]: ({ userId, subscriptionId }) => cancellation.endAccount(String(userId), String(subscriptionId)),
    [tellEndingJob]: ({ userId, subscriptionId }) => mails.sendEnding(String(userId), String(subscriptionId)),
    [tellBillingJob]: (told) => mails.sendNews(told),
    [reconcileJob]: (payload) => reconciliation.work(payload),
    [endTrialJob]: ({ userId, subscriptionId }) => billing.endTrial(String(userId), String(subscriptionId)),
    [agreeJob]: ({ userId, subscriptionId, undo }) =>
      duties.agree(String(userId), String(subscriptionId), undo === true),
    [endSubscriptionJob]: (payload) => endingThere.end(toEnd(payload)),
  },
  queues: [billingQueues],
  daily: [reconcileJob],
  recover: async () => {
    await pool.rows(planLost, []);
    await pool.rows(tellLost, []);
    await duties.recover();
  },
});

/** What the release before put in gives nothing back. */
const toEnd = (payload: Readonly<Record<string, unknown>>): EndAtProvider => ({
  ...{ provider: "", providerId: "", why: "over", since: null, to: null, again: 0, until: null, told: [] },
  ...(payload as Partial<EndAtProvider>),
});
