// What the server's answer about an approval means for whoever came back from it.
import { trialDays } from "#contract/plans";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import type { Tone } from "../../lib/successMessage";
import type { Intent } from "./approval";

const notApproved: Record<Intent["what"], string> = {
  create: "The plan was not approved. Nothing was charged.",
  change: "The change was not approved. Your plan stays as it was, and nothing was charged.",
  reactivate:
    "The other plan was not approved. Your subscription is active again with the plan it had, and nothing was charged.",
};
/** What is so once the payer has said no; `intent` is what this tab left for, if it was this tab. */
export const declinedWords = (intent: Intent | null): string => notApproved[intent?.what ?? "create"];
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
  if (status === "past_due" || status === "unpaid")
    return { text: `Your ${plan.name} plan is approved, but the last payment failed.`, tone: "problem" };
  if (intent && intent.what !== "create") {
    if (plan.id !== intent.planId) return null;
    const text =
      intent.what === "change" ? `Your plan is now ${plan.name}.` : `Your ${plan.name} plan is active again.`;
    return { text, tone: "success" };
  }
  const text =
    status === "trial" ? `Your ${trialDays}-day free trial is running.` : `Your ${plan.name} plan is active.`;
  return { text, tone: "success" };
}

/** A change that the payer need not approve is done at once. */
export const changedWords = (to: { name: string }): Outcome => ({
  text: `Your plan is now ${to.name}.`,
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
