/** The sentences about money that an account is shown, and what of them is not so by the provider's books (docs/product.md "Plans"). */
import { money } from "#contract/money";
import { accountWords, eventWords } from "../../web/domains/billing/billingWords";
import { actOf, canCancel } from "../../web/domains/billing/planActs";
import { featuresOf } from "../../web/domains/billing/planFeatures";
import { planNews } from "../../web/domains/billing/planNews";
import { costOf } from "../../web/domains/billing/planWords";
import { cancelWords, changeWords, reactivateWords, standingOf } from "../../web/domains/billing/settingsWords";
import { newsWords, type Words } from "../../web/domains/billing/standingWords";
import type { Member } from "../core/actor";
import { readBillingRecords, readDetails, readPlans, readSubscriptionEvents } from "../domains/billing/billing.reads";
import { readUser } from "../domains/users/users.reads";
import type { Mail } from "../ports/mailer";
import type { BillingBed, Shop } from "./billing-bed";
import type { AtProvider } from "./billing-provider";

/** What the server answers the screens of one account. */
export type Answered = NonNullable<Awaited<ReturnType<typeof answered>>>;

export async function answered(bed: BillingBed, shop: Shop, me: Member) {
  const [found, free, details, plans, events, records] = await Promise.all([
    readUser(bed.pool, me),
    shop.trials.freeDays(bed.pool, me.id, { level: "basic" }),
    readDetails(bed.pool, me, shop.provider.payments.provider),
    readPlans(bed.pool),
    readSubscriptionEvents(bed.pool, me),
    readBillingRecords(bed.pool, me),
  ]);
  if (!found || !details) return null;
  const withTrial = <P extends { name: string }>(plan: P) => ({
    ...plan,
    __typename: "Plan" as const,
    trialDays: plan.name === "Basic" ? free : 0,
  });
  const { plan, unfinishedPlan, ...rest } = details;
  return {
    user: found.value,
    details: {
      ...rest,
      supportEmail: null,
      __typename: "SubscriptionDetails" as const,
      plan: plan && withTrial(plan),
      unfinishedPlan: unfinishedPlan && withTrial(unfinishedPlan),
    },
    plans: plans.value.map(withTrial),
    events: events.value,
    records: records.value,
  };
}

/** One sentence and where it stands. */
export interface Sentence {
  where: string;
  words: Words;
}

/** Every sentence about what is and comes; those about what was are the histories'. */
export function sentencesOf({ user, details, plans }: Answered, now: number): Sentence[] {
  const said: Sentence[] = [];
  const say = (where: string, ...words: Words) => said.push({ where, words });
  const standing = standingOf(details, { paymentExempt: user.paymentExempt, now });
  if (standing) say("settings", ...standing.words);
  const news = planNews(user, details.unfinishedPlan, details, now);
  if (news) say("header", ...newsWords(news));
  for (const plan of plans) {
    say(`card ${plan.name}`, ...featuresOf(plan, details).map((feature) => `${feature}. `));
    if (details.plan === null) say(`choice ${plan.name}`, costOf(plan));
    const changes = actOf(plan, details, user) === "change" && details.status !== "cancelled" && !details.startsAnew;
    if (changes && plan.available) say(`change to ${plan.name}`, ...changeWords(details, now));
  }
  if (canCancel(details)) {
    const { when, until, after } = cancelWords(details, now);
    say("cancel", when, ": you keep everything until ", ...until, after);
  }
  if (details.status === "cancelled") say("reactivate", ...reactivateWords(details, now));
  return said;
}

export const textOf = (words: Words): string =>
  words.map((word) => (typeof word === "string" ? word : `<${word.day}>`)).join("");
const daysIn = (words: Words): number[] =>
  words.flatMap((word) => (typeof word === "string" ? [] : [Date.parse(word.day)]));

/** What really was: kept beside the product by whoever acts. */
export interface Truth {
  now: number;
  /** All that the provider knows of this address. */
  provider: readonly AtProvider[];
  /** The same of accounts of this address that are gone. */
  gone: readonly AtProvider[];
  /** There was a trial under this address, however it was come by. */
  hadTrial: boolean;
  /** Nothing is under way: all news came, and every job is done. */
  settled: boolean;
  /** Something ran once under this account. */
  ran: boolean;
  /** An administrator decided what the account is. */
  given: boolean;
  /** Until when everything was said to stay, once it was cancelled. */
  keptUntil: number | null;
}

/** What is shown and is not so, in words. */
export function untrue(shown: Answered, truth: Truth): string[] {
  const sentences = sentencesOf(shown, truth.now);
  const wrong = sentences.flatMap(({ where, words }) =>
    wrongWith(shown, truth, where, words).map((why) => `${where} says "${textOf(words)}": ${why}`),
  );
  return [...wrong, ...wrongBooks(shown, truth), ...(truth.settled ? wrongState(shown, truth) : [])];
}

function wrongWith({ details }: Answered, truth: Truth, where: string, words: Words): string[] {
  const [text, days] = [textOf(words), daysIn(words)];
  const wrong: string[] = [];
  const unless = (so: boolean, why: string) => void (so || wrong.push(why));
  unless(
    days.every((day) => day > truth.now),
    "an instant that is over",
  );
  unless(!/null|undefined|NaN|Invalid/.test(text), "no words");
  const runsInTrial = details.status === "trial" && (where === "settings" || where === `card ${details.plan?.name}`);
  if (/free trial/i.test(text) && !runsInTrial) unless(!truth.hadTrial, "the trial was had");
  if (!truth.settled) return wrong;

  const collecting = truth.provider.find(({ status }) => status === "active");
  const [day] = days;
  const due = (at: number | undefined) => at === undefined || at === collecting?.nextAt;
  const next = /^Next payment: (\S+) on/.exec(text);
  if (next) {
    unless(next[1] === money(collecting?.price ?? 0), `next are ${collecting?.price} cents`);
    unless(due(day), `next is ${iso(collecting?.nextAt)}`);
  }
  const after = /^Free trial.*, then (\d+) euros a month/.exec(text);
  if (after) unless(Number(after[1]) * 100 === collecting?.price && due(day), "nobody takes that then");
  if (/try again/.test(text))
    unless(!!collecting && collecting.failures > 0 && due(day), "the provider tries nothing then");
  if (/still tried/.test(text)) unless(!!collecting && collecting.failures > 0, "nothing is tried");
  if (/stopped collecting/.test(text))
    unless(!collecting && truth.provider.some(({ status }) => status === "suspended"), "the provider did not stop");
  if (/the next payment on/.test(text)) unless(due(day), `next is ${iso(collecting?.nextAt)}`);
  if (/are deleted|will be deleted/.test(text) && details.status === "cancelled")
    unless(day === truth.keptUntil, `${iso(truth.keptUntil)} was promised`);
  return wrong;
}

/** Payments are the provider's, to the cent; the newest known at least, all of them once everything was heard. */
function wrongBooks({ records, events }: Answered, { provider, settled }: Truth): string[] {
  const ledger: Record<string, string> = Object.assign({}, ...provider.map((one) => one.ledger));
  const kept = Object.fromEntries(
    records.map((one) => [one.paypalTransactionId, `${one.amount} ${one.currency} ${one.status}`]),
  );
  const wrong = Object.entries(kept).flatMap(([id, paid]) => {
    const [real = "", now = paid] = [ledger[id], paid];
    if (settled ? real === now : real.split(" ")[0] === now.split(" ")[0]) return [];
    return [`history tells ${id} as ${now}, which is ${real || "nobody's"}`];
  });
  const untold = settled ? Object.keys(ledger).filter((id) => !(id in kept)) : [];
  const wordless = events.filter((event) => /null|undefined/.test(eventWords(event as never)));
  return [
    ...wrong,
    ...untold.map((id) => `history does not tell ${id}, ${ledger[id]}`),
    ...wordless.map(({ event }) => `no words for ${event}`),
  ];
}

const paidTypes: Record<string, string> = { active: "premium", past_due: "premium", trial: "trial" };

/** The state that is shown, held against the one that runs at the provider. */
function wrongState({ user, details }: Answered, { provider, given, ran }: Truth): string[] {
  const wrong: string[] = [];
  const unless = (so: boolean, why: string) => void (so || wrong.push(why));
  const all = provider.filter(({ status }) => status === "active");
  const [one] = all;
  unless(all.length < 2, `${all.length} subscriptions collect at once`);
  unless(!(one && user.paymentExempt), "who need not pay is charged");
  const { status, plan } = details;
  unless(status === user.subscriptionStatus, `details say ${status}, the account ${user.subscriptionStatus}`);
  const given_ = status === "trial" && details.startsAnew;
  if (one) {
    const really = one.failures > 0 ? ["past_due"] : one.inTrial ? ["trial", "active"] : ["active"];
    unless(really.includes(status), `${one.plan} collects (${really[0]}), shown is ${status}`);
    unless(plan?.name === one.plan, `${one.plan} runs, shown is ${plan?.name}`);
  } else {
    unless(given_ || !["active", "past_due", "trial"].includes(status), `nothing collects, shown is ${status}`);
    const stopped = provider.some((known) => known.status === "suspended");
    if (status === "unpaid") unless(stopped, "unpaid, and nothing is suspended");
  }
  if (!given && !user.paymentExempt) {
    const type = !ran ? "trial" : (paidTypes[status] ?? (status === "cancelled" ? user.accountType : "free"));
    const level = type === "free" ? null : (plan?.name.toLowerCase() ?? "basic");
    unless(
      user.accountType === type && user.subscriptionLevel === level,
      `${status} with "${accountWords(user)}" and ${plan?.name}`,
    );
  }
  return wrong;
}

const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString() : "never");
const dayOf = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** What a mail says and is not so when it is sent. */
export function untrueMail({ subject, text }: Mail, truth: Truth): string[] {
  const wrong: string[] = [];
  const unless = (so: boolean, why: string) => void (so || wrong.push(`mail "${subject}": ${why}\n${text}`));
  const collecting = truth.provider.find(({ status }) => status === "active");
  const days = [...text.matchAll(/\b(?:on|until) ([A-Z]\w+ \d+, \d{4})/g)].map(([, day = ""]) => day);
  const sums = [...text.matchAll(/€[\d.,]+\d/g)].map(([sum]) => sum);
  const next = collecting?.nextAt ? dayOf.format(collecting.nextAt) : "never";
  unless(!/null|undefined|Invalid/.test(text), "no words");
  if (/Receipt|given back/.test(subject)) {
    const [, id = ""] = /payment provider is (\S+)\./.exec(text) ?? [];
    const real = [...truth.provider, ...truth.gone].map(({ ledger }) => ledger[id]).find(Boolean) ?? "nothing";
    unless(
      sums.every((sum) => sum === money(Number(real.split(" ")[0]))),
      `the ledger says ${real}`,
    );
    if (truth.settled) unless(real.endsWith(subject.startsWith("Receipt") ? "completed" : "refunded"), real);
    return wrong;
  }
  if (/was ended/.test(subject)) {
    if (truth.settled) unless(!truth.gone.some(({ status }) => status === "active"), "it runs");
    return wrong;
  }
  unless(
    days.every((day) => Date.parse(`${day} UTC`) + 86_400_000 > truth.now),
    "an instant that is over",
  );
  if (!truth.settled) return wrong;
  if (/trial ends/.test(subject)) {
    const charged = /are charged, and/.test(text);
    unless(charged === !!collecting?.inTrial, "who is charged");
    if (charged)
      unless(sums[0] === money(collecting?.price ?? 0) && days[0] === next, `next are ${collecting?.price} on ${next}`);
  }
  if (/payment failed/.test(subject))
    unless(!!collecting && collecting.failures > 0 && (days[0] ?? next) === next, `tried again on ${next}`);
  if (/came through/.test(subject)) unless(collecting?.failures === 0 && (days[0] ?? next) === next, `next on ${next}`);
  if (/not paid any more/.test(subject)) unless(!collecting, "it is tried");
  return wrong;
}
