/** The words of the mails about money: before a trial ends, about payments, and before an account goes (docs/product.md "Plans"). */
import { money } from "#contract/money";
import type { BillingStatus } from "#contract/states";
import type { Letter } from "../auth/mails";
import type { BillingNews } from "./subscription-later";

/** What the words need to know of a subscription. `at` is when the next payment is due, or a cancelled account ends. */
export interface Standing {
  planName: string;
  /** Cents a month. */
  price: number;
  at: Date | null;
  /** False of a trial that was given: nobody collects when it ends. */
  collected: boolean;
}

/** A letter without greeting and link. */
export type Words = Omit<Letter, "greeting" | "link">;

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const on = (at: Date | null): string => (at ? ` on ${days.format(at)}` : "");

/** Every one of them is about money or an account's end: none is sent to whoever need not know. */
const footer = "You get this mail because it is about the plan of your account at Stint.";

export const endingWords = (at: Date): Words => ({
  subject: "Your subscription ends",
  body: `You cancelled your subscription. Your account stays as it is until ${days.format(at)}; then it and all its data are deleted. You can change your mind until then.`,
  action: "Keep my account",
  footer: "There you can also download all your data before it goes.",
});

const news: Readonly<Record<BillingNews, (of: Standing) => Words>> = {
  trialEnds: ({ planName, price, at, collected }) => ({
    subject: "Your free trial ends soon",
    body: collected
      ? `Your free trial of ${planName} ends${on(at)}. Then ${money(price)} are charged, and as much every month. Cancel before, and nothing is charged.`
      : `Your free trial of ${planName} ends${on(at)}. Nothing is charged. Choose a plan when you want to support Stint.`,
    action: "See my plan",
    footer,
  }),
  paymentFailed: ({ planName, price, at }) => ({
    subject: "Your payment failed",
    body: `The payment of ${money(price)} for ${planName} failed. The payment provider will try again${at && at > new Date() ? on(at) : ""}. Until then everything stays as it is; please look at your payment method there.`,
    action: "See my plan",
    footer,
  }),
  collectingStopped: ({ planName }) => ({
    subject: "Your plan is not paid any more",
    body: `Several payments for ${planName} failed, and the payment provider does not try again. Your account and your data stay. Approve a plan again to go on with it.`,
    action: "Choose a plan",
    footer,
  }),
  paymentCame: ({ planName, at }) => ({
    subject: "Your payment came through",
    body: `The payment for ${planName} that had failed has come, and nothing is left to do${at ? `: the next one is due${on(at)}` : ""}.`,
    action: "See my plan",
    footer,
  }),
};
export const newsWords = (of: BillingNews, standing: Standing): Words => news[of](standing);

/** A payment that was made or given back. */
export interface Payment {
  /** Cents. */
  amount: number;
  currency: string;
  status: BillingStatus;
  at: Date;
  /** The provider's id of it. */
  reference: string;
}

/** To who had an account that is gone. */
const toWhoLeft =
  "You get this mail because it is about your money. For that alone your address was kept, for a few days.";
export const givenBackWords = ({
  amount,
  currency,
  id,
  at,
}: {
  amount: number;
  currency: string;
  id: string;
  at: Date;
}): Words => {
  const sum = money(amount, currency);
  return {
    subject: `${sum} were given back`,
    body: `A payment was taken${on(at)} for your account at Stint after that was deleted. The subscription was ended, and ${sum} were given back to you; the payment's number at the payment provider is ${id}.`,
    action: "Go to Stint",
    footer: toWhoLeft,
  };
};
export const endedLateWords: Words = {
  subject: "Your subscription was ended",
  body: "The payment page of your account at Stint was approved after the account was deleted. The subscription was ended at once. If a payment was taken for it all the same, it is given back.",
  action: "Go to Stint",
  footer: toWhoLeft,
};

export const paymentWords = ({ amount, currency, status, at, reference }: Payment): Words => {
  const sum = money(amount, currency);
  const isBack = status === "refunded";
  return {
    subject: isBack ? `${sum} were given back` : `Receipt for ${sum}`,
    body: `${isBack ? `${sum} were given back to you. The payment was made` : `Thank you: we received ${sum}. The payment was made`}${on(at)}; its number at the payment provider is ${reference}.`,
    action: "All my payments",
    footer,
  };
};
