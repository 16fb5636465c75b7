// Where a subscription stands, in the words of every place that tells of it. Days are instants here: who draws them shows them as days.
import type { PlanNews } from "./planNews";

/** A sentence or several: text, and days as ISO instants. */
export type Words = readonly (string | { day: string })[];

/** "to start your 7-day free trial", or what approving a plan starts that costs from its first day. */
export const startOf = ({ trialDays }: { trialDays: number }): string =>
  trialDays > 0 ? `your ${trialDays}-day free trial` : "it";

/** What has become of a plan that is unpaid. */
export const collectingStopped = "The payment provider stopped collecting after several failed payments.";

/** What is said of a plan that was chosen and not approved. */
export const signUpNotFinished = (plan: { name: string; trialDays: number }): string =>
  `Your sign-up is not finished: approve the ${plan.name} plan to start ${startOf(plan)}.`;

/** The line under the header. */
export function newsWords(news: PlanNews): Words {
  switch (news.is) {
    case "unfinished":
      return [signUpNotFinished(news.plan)];
    case "missing":
      return ["This account runs without a plan. Choose one to support Stint."];
    case "failing":
      return ["Your last payment failed. Update your payment method with the payment provider; it will try again."];
    case "stopped":
      return [`${collectingStopped} Approve a plan again to go on with it.`];
    case "ending":
      return ["Your account and all its data will be deleted on ", { day: news.at }, "."];
  }
}
