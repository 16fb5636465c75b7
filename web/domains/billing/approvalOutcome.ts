// What the server's answer about an approval means for whoever came back from it.
import { trialDays } from "#contract/plans";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import type { Tone } from "../../lib/successMessage";
import type { Intent } from "./approval";

const notApproved: Record<Intent["what"], (runs: string) => string> = {
  create: () => "The plan was not approved. Nothing was charged.",
  change: (runs) => `The change was not approved. Your ${runs} stays as it was, and nothing was charged.`,
  reactivate: (runs) => `The other plan was not approved. Your ${runs} is active again, and nothing was charged.`,
};
const runsNow = (intent: Intent | null): string => (intent?.runs ? `${intent.runs} plan` : "plan");
/** What is so once the payer has said no; `intent` is what this tab left for, if it was this tab. */
export const declinedWords = (intent: Intent | null): string => notApproved[intent?.what ?? "create"](runsNow(intent));
/** What is so while the provider has not confirmed what the payer approved. */
export const lateWords = (intent: Intent | null): string =>
  `The payment provider has not confirmed your approval yet. ${
    !intent || intent.what === "create"
      ? "Your plan starts as soon as it does."
      : `Until it does, your ${runsNow(intent)} runs, and nothing is charged for the other.`
  }`;
export const notYours = "That approval does not belong to this account. Nothing was changed.";

export interface Outcome {
  text: string;
  tone: Tone;
}

/** How it came out; null while the provider has not confirmed it. `intent` is what this tab left for, if it was this tab. */
export function outcomeOf(
  { status, plan, unfinishedPlan }: Pick<SubscriptionFieldsFragment, "status" | "plan" | "unfinishedPlan">,
  intent: Intent | null,
): Outcome | null {
  if (!plan || status === "inactive" || status === "cancelled") return null;
  // What was ordered beside something older still waits: the older one is no news.
  if (unfinishedPlan && (!intent || intent.what === "create")) return null;
  // The plan that was left for may not be the one that runs yet.
  if (intent && intent.what !== "create" && plan.id !== intent.planId) return null;
  if (status === "past_due" || status === "unpaid")
    return { text: `Your ${plan.name} plan is approved, but the last payment failed.`, tone: "problem" };
  if (intent?.what === "change") return changedWords(plan);
  if (intent?.what === "reactivate")
    return { text: `Your subscription is active again, now with the ${plan.name} plan. ${counts}`, tone: "success" };
  const text =
    status === "trial" ? `Your ${trialDays}-day free trial is running.` : `Your ${plan.name} plan is active.`;
  return { text, tone: "success" };
}

const counts = "Its price counts from the next payment on.";

/** A change is done; at once, where the payer need not approve it. */
export const changedWords = (to: { name: string }): Outcome => ({
  text: `Your plan is now ${to.name}. ${counts}`,
  tone: "success",
});

/** What was taken up again without an approval: `runs` is the plan that goes on, which may not be the one that was asked for. */
export const reactivatedWords = (
  runs: { id: string; name: string } | null,
  asked: { id: string; name: string },
): Outcome =>
  !runs || runs.id === asked.id
    ? { text: `Your ${asked.name} plan is active again.`, tone: "success" }
    : {
        text: `Your ${runs.name} plan is active again. The change to ${asked.name} could not be asked for: choose it again.`,
        tone: "problem",
      };
