// The way to the payer's approval, and what was meant by it: kept in the tab, because another page lies between.
import { messages } from "#contract/messages";
import { type ClientProblem, problemOf, sentenceOf } from "../../apollo/problems";
import { leaveFor } from "../../lib/leave";
import { approvalTarget } from "./approvalTarget";

/** What the payer is asked to approve: a first subscription, another plan, or going on with a plan after a cancellation. */
export interface Intent {
  what: "create" | "change" | "reactivate";
  planId: string;
  /** The name of the plan that runs as long as the other is not approved. */
  runs?: string | undefined;
}

/** The server named an address that nobody may be sent to. */
export class ApprovalRefused extends Error {}

const KEY = "stint.approval";

/** Gives the way to leave for the approval page. Throws ApprovalRefused for an address that is not the provider's. */
export function wayToApproval(url: string, intent: Intent): () => void {
  const target = approvalTarget(url);
  if (target === null) throw new ApprovalRefused();
  return () => {
    sessionStorage.setItem(KEY, JSON.stringify(intent));
    leaveFor(target);
  };
}

/** What this tab left to have approved, and no longer; null when it was another tab or browser. */
export function takeIntent(): Intent | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    return kept === null ? null : (JSON.parse(kept) as Intent);
  } catch {
    return null;
  }
}

/** What a failed call about the subscription says: a lost line has its own words, then the server's, else the act's own. */
export function billingSentence(error: unknown, fallback: string): string {
  const { code, message } = billingProblem(error);
  return code === "NETWORK_ERROR" || error instanceof ApprovalRefused ? message : sentenceOf(error, fallback);
}

/** What a failed call about the subscription failed with; an address that must not be followed is the provider's failure. */
export const billingProblem = (error: unknown): ClientProblem =>
  error instanceof ApprovalRefused
    ? { code: "PROVIDER_FAILED", message: messages.createSubscriptionFailed, fields: {} }
    : problemOf(error);
