// What the settings and their dialogs say of a subscription: what is next, and what comes of a change.
import { messages } from "#contract/messages";
import { money } from "#contract/money";
import type { SubscriptionFieldsFragment } from "../../apollo/generated/graphql";
import { monthly } from "./planWords";
import { collectingStopped, signUpNotFinished, type Words } from "./standingWords";

/** `before` and the day with what stands around it, where that is to come: one that is over says nothing of what comes. */
const ahead = (at: string | null, now: number, before: string, after = ""): Words =>
  at !== null && Date.parse(at) > now ? [before, { day: at }, after] : [];

/** What the settings say is next, and what can be done about it. */
export interface Standing {
  tone: "sun" | "red" | "ink";
  title?: string;
  words: Words;
  /** The plan that can be approved from here, or that the cancelled one can be taken up again. */
  way?: { approve: string } | "reactivate";
}

/** What is next for the subscription: the payment that is due, the end of the trial or of the account, what went wrong. */
export function standingOf(
  details: SubscriptionFieldsFragment,
  { paymentExempt, now }: { paymentExempt: boolean; now: number },
): Standing | null {
  const { status, plan, startsAnew, unfinishedPlan, nextBillingDate: due, reactivationAvailableUntil: until } = details;
  if (status === "cancelled") {
    const canReactivate = until !== null && Date.parse(until) >= now;
    const words = [
      ...ahead(due, now, "Ends on ", ": then your account and all its data are deleted. "),
      ...(canReactivate ? ["You can reactivate until ", { day: until }, "."] : []),
    ];
    return { tone: "sun", words, ...(canReactivate && { way: "reactivate" }) };
  }
  if (paymentExempt) return { tone: "ink", title: "Payment Exempt", words: [messages.exemptFromPayment] };
  if (status === "past_due")
    return {
      tone: "red",
      words: [
        "The last payment failed. Update your payment method with the payment provider; it will try again",
        ...ahead(due, now, " on "),
        ".",
      ],
    };
  if (status === "unpaid" && plan)
    return {
      tone: "red",
      words: [`${collectingStopped} Approve the ${plan.name} plan again to go on with it.`],
      way: { approve: plan.id },
    };
  if (status === "trial" && plan) {
    // Of one that was given nobody collects when it ends.
    const end = startsAnew ? ". Nothing is charged when it ends." : `, then ${monthly(plan.price)}.`;
    return { tone: "sun", words: ["Free trial", ...ahead(due, now, " until "), end] };
  }
  const next = ahead(due, now, " on ");
  if (status === "active" && plan && next.length > 0)
    return {
      tone: "sun",
      words: [`Next payment: ${money(plan.price)}`, ...next, ". Cancel before then and it is not taken."],
    };
  if (unfinishedPlan)
    return { tone: "sun", words: [signUpNotFinished(unfinishedPlan)], way: { approve: unfinishedPlan.id } };
  return null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is asked before a subscription is cancelled: until when everything stays; where what is paid is over already, a day is left. */
export function cancelWords(
  { status, nextBillingDate }: Pick<SubscriptionFieldsFragment, "status" | "nextBillingDate">,
  now: number,
): { when: string; until: Words; after: string } {
  const left = nextBillingDate && Date.parse(nextBillingDate) > now ? nextBillingDate : inADay(now);
  return {
    when: `At the end of the ${status === "trial" ? "trial" : "period"}`,
    until: nextBillingDate ? [{ day: left }] : ["the end of what is paid"],
    after: `${status === "trial" ? " and are not charged" : ""}. Then your account and all its data are deleted, unless you reactivate before.`,
  };
}
const inADay = (now: number): string => new Date(now + DAY_MS).toISOString();

/** What is said before a plan changes: when the new price counts. */
export const changeWords = (
  { status, nextBillingDate }: Pick<SubscriptionFieldsFragment, "status" | "nextBillingDate">,
  now: number,
): Words =>
  status === "past_due"
    ? ["The plan changes at once. The payment that failed is still tried; the new price counts after it."]
    : [
        "The plan changes at once, and nothing is charged or given back today. The new price counts from the next payment on",
        ...ahead(nextBillingDate, now, ", due on "),
        ".",
      ];

/** What is said before a cancellation is taken back. */
export const reactivateWords = (
  { nextBillingDate }: Pick<SubscriptionFieldsFragment, "nextBillingDate">,
  now: number,
): Words => [
  "It takes effect at once: your account and all its data stay.",
  ...ahead(nextBillingDate, now, " The next payment is due on ", "."),
];
