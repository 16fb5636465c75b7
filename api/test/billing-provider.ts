/** The payment provider of the billing model: the sandbox or PayPal's double behind their real adapters, with its books laid open. */
import { paypalPayments } from "../adapters/paypal";
import { Sandbox, sandboxDesk } from "../adapters/sandbox";
import { giveBack, sandboxJobs } from "../adapters/sandbox-renewals";
import type { JobHandler } from "../core/jobs";
import type { Transact } from "../core/work";
import { type Headers, type Payments, ProviderFailed } from "../ports/payments";
import { secret } from "./app";
import { idIn } from "./billing";
import { sql } from "./database";
import type { Subscription } from "./paypal-books";
import { paypalServer } from "./paypal-server";

/** What is so at the provider of one subscription, whatever was heard of it. */
export interface AtProvider {
  id: string;
  status: "pending" | "active" | "suspended" | "over";
  /** Free days run, or will once it is approved. */
  inTrial: boolean;
  failures: number;
  /** When it takes money next, milliseconds since 1970; null while it takes none. */
  nextAt: number | null;
  /** Cents, of the next payment. */
  price: number;
  plan: string;
  /** `cents currency status` by the payment's id. */
  ledger: Record<string, string>;
}

type Listener = (raw: Buffer, headers: Headers) => Promise<void>;

/** reversed: by the payer's bank, of which news name the payment alone · quiet: of which no news come at all. */
export type Refund = "whole" | "part" | "reversed" | "quiet";

export interface TestProvider {
  payments: Payments;
  /** Its own jobs, where it has some; its news go to `listener`. */
  jobs(listener: Listener): Readonly<Record<string, JobHandler>>;
  /** The provider's id of what waits behind the address of an approval page. */
  idOf(page: string): string;
  /** What the page of a new order or a change says that is paid, and how many days are free; null where nothing waits there. */
  offered(id: string): Promise<{ plan: string; price: number; free: number } | null>;
  press(id: string, button: "approve" | "decline"): Promise<void>;
  failNext(id: string, times: number): Promise<void>;
  /** The last payment is given back at the provider's own site, or taken back by a bank. */
  refund(id: string, how: Refund): Promise<void>;
  /** The payer ends it at the provider's own site; false where it does not run. */
  endThere(id: string): Promise<boolean>;
  /** When it does something by itself next, beside its jobs. */
  nextAct(): number | null;
  act(now: number): void;
  /** Its news since the last call, ready to be posted; the sandbox's are jobs. */
  news(): { raw: Buffer; headers: Headers }[];
  /** All that is known there, as it is. */
  all(): Promise<AtProvider[]>;
  /** Forgets all subscriptions. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export function sandboxProvider(url: string, transact: Transact): TestProvider {
  const desk = sandboxDesk(transact, secret);
  return {
    payments: new Sandbox(transact, secret, "http://localhost"),
    jobs: (listener) => sandboxJobs(transact, secret, listener).handlers,
    idOf: idIn,
    async offered(id) {
      const asked = await desk.checkout(id);
      return asked && { plan: asked.name, price: asked.price, free: asked.trialDays };
    },
    async press(id, button) {
      await desk[button](id);
    },
    failNext: (id, times) => desk.fail(id, times),
    // The sandbox knows no other kind, and tells of each.
    async refund(id) {
      const [paid] = await sql<{ id: string }>(
        url,
        "SELECT id FROM sandbox.transactions WHERE subscription_id = $1 AND status = 'completed' ORDER BY at DESC LIMIT 1",
        [id],
      );
      if (paid) await transact((work) => giveBack(work, paid.id));
    },
    async endThere(id) {
      const ended = await sql(
        url,
        "UPDATE sandbox.subscriptions SET status = 'cancelled', updated_at = now() WHERE id = $1 AND status IN ('active', 'suspended') RETURNING id",
        [id],
      );
      return ended.length > 0;
    },
    nextAct: () => null,
    act() {},
    news: () => [],
    async all() {
      const found = await sql<SandboxState>(
        url,
        `SELECT s.id, s.status, s.in_trial, s.failed_payments, s.next_billing_at, o.name, o.price, o.trial_days,
          (SELECT coalesce(json_object_agg(t.id, t.amount || ' EUR ' || t.status), '{}') FROM sandbox.transactions t WHERE t.subscription_id = s.id) AS ledger
          FROM sandbox.subscriptions s JOIN sandbox.offers o ON o.id = s.offer_id ORDER BY s.created_at, s.id`,
      );
      return found.map((one) => ({
        id: one.id,
        status: one.status === "cancelled" ? "over" : one.status,
        inTrial: one.status === "pending" ? one.trial_days > 0 : one.in_trial,
        failures: one.failed_payments,
        nextAt: one.status === "active" && one.next_billing_at ? +one.next_billing_at : null,
        ...{ price: one.price, plan: one.name, ledger: one.ledger },
      }));
    },
    clear: async () => void (await sql(url, "DELETE FROM sandbox.transactions; DELETE FROM sandbox.subscriptions")),
    stop: async () => {},
  };
}

interface SandboxState {
  id: string;
  status: "pending" | "active" | "suspended" | "cancelled";
  in_trial: boolean;
  failed_payments: number;
  next_billing_at: Date | null;
  name: string;
  price: number;
  trial_days: number;
  ledger: Record<string, string>;
}

const countedAfterMs = 3_600_000;
const retryMs = 5 * 86_400_000;
const pageLivesMs = 30 * 86_400_000;

export async function paypalProvider(): Promise<TestProvider> {
  const paypal = await paypalServer();
  const { books } = paypal;
  const failing = new Map<string, number>();
  let told = 0;
  const inTrial = (one: Subscription) => one.regularCycles === 0 && one.payments.length === 0 && !!one.nextBilling;
  const priceOf = (one: Subscription) =>
    Math.round(Number(books.cycle(one, "REGULAR")?.pricing_scheme.fixed_price.value) * 100);
  const nameOf = (planId: string) => (books.plans.get(planId)?.name ?? "").replace("Stint ", "");
  const status = { APPROVAL_PENDING: "pending", APPROVED: "active", ACTIVE: "active", SUSPENDED: "suspended" } as const;
  const outcome: Record<string, string> = {
    COMPLETED: "completed",
    DECLINED: "failed",
    REFUNDED: "refunded",
    REVERSED: "refunded",
    PARTIALLY_REFUNDED: "completed",
  };
  const due = () =>
    [...books.subscriptions.values()]
      .filter((one) => one.status === "ACTIVE" && one.nextBilling)
      .sort((one, other) => Number(one.nextBilling) - Number(other.nextBilling))[0];
  return {
    payments: paypalPayments(paypal.config, { wholeMs: 20_000, pausesMs: [], now: () => performance.now() }),
    jobs: () => ({}),
    idOf(page) {
      const token = new URL(page).searchParams.get("ba_token");
      const found = [...books.subscriptions.values()].find(({ approvalToken }) => approvalToken === token);
      if (!found) throw new Error(`nothing waits at ${page}`);
      return found.id;
    },
    async offered(id) {
      const one = books.of(id);
      // A page that was left for a month opens no more.
      if (one.status === "APPROVAL_PENDING" && Date.now() - Date.parse(one.createTime) > pageLivesMs) return null;
      if (one.status !== "APPROVAL_PENDING" && (one.wantedPlanId === null || one.status !== "ACTIVE")) return null;
      const planId = one.wantedPlanId ?? one.planId;
      const free = one.wantedPlanId === null ? books.cycle(one, "TRIAL") : undefined;
      return {
        plan: nameOf(planId),
        price: priceOf({ ...one, planId }),
        free: free?.frequency.interval_count ?? 0,
      };
    },
    press: async (id, button) => void books[button](id),
    failNext: async (id, times) => void failing.set(id, times),
    async refund(id, how) {
      const paid = books.of(id).payments.findLast((one) => one.status === "COMPLETED");
      const status = { whole: "REFUNDED", part: "PARTIALLY_REFUNDED", reversed: "REVERSED", quiet: "REFUNDED" }[how];
      const told = how === "quiet" ? "nothing" : how === "reversed" ? "payment alone" : "whole";
      if (paid) books.refund(id, paid.id, status, told);
    },
    async endThere(id) {
      const one = books.of(id);
      const runs = one.status === "ACTIVE" || one.status === "SUSPENDED";
      if (runs) books.transition(one, "CANCELLED", "BILLING.SUBSCRIPTION.CANCELLED");
      return runs;
    },
    nextAct() {
      // PayPal gets to a trial's cycle some time after the approval.
      for (const { id, createTime } of books.subscriptions.values())
        if (Date.now() - Date.parse(createTime) > countedAfterMs) books.countTrial(id);
      return due()?.nextBilling?.getTime() ?? null;
    },
    act(now) {
      const one = due();
      if (!one?.nextBilling || +one.nextBilling > now) return;
      const left = failing.get(one.id) ?? 0;
      if (left === 0) return void books.renew(one.id);
      failing.set(one.id, left - 1);
      one.nextBilling = new Date(+one.nextBilling + retryMs);
      books.fail(one.id);
    },
    news() {
      const fresh = books.news.slice(told).map((one) => paypal.deliver(one));
      told = books.news.length;
      return fresh;
    },
    all: async () =>
      [...books.subscriptions.values()].map((one) => ({
        id: one.id,
        status: status[one.status as keyof typeof status] ?? "over",
        inTrial: one.status === "APPROVAL_PENDING" ? !!books.cycle(one, "TRIAL") : inTrial(one),
        failures: one.failures,
        nextAt: one.status === "ACTIVE" ? +(one.nextBilling ?? 0) : null,
        ...{ price: priceOf(one), plan: nameOf(one.planId) },
        ledger: Object.fromEntries(
          one.payments.map(({ id, amount, status }) => [
            id,
            `${Math.round(Number(amount.value) * 100)} ${amount.currency_code} ${outcome[status]}`,
          ]),
        ),
      })),
    async clear() {
      books.subscriptions.clear();
      failing.clear();
      told = books.news.length;
    },
    stop: () => paypal.stop(),
  };
}

/** How the next calls of a verb go wrong: not done at all, or done and not answered. */
export interface Trouble {
  verb: "create" | "get" | "revise" | "suspend" | "activate" | "cancel" | "transactions" | "refund";
  done: boolean;
}

/** The provider with trouble in front of it, which a test puts in and takes out. */
export function troubled(payments: Payments): { payments: Payments; trouble: Trouble[] } {
  const trouble: Trouble[] = [];
  return {
    trouble,
    payments: new Proxy(payments, {
      get(target, name) {
        const real = Reflect.get(target, name);
        if (typeof real !== "function") return real;
        return async (...values: unknown[]) => {
          const at = trouble.findIndex(({ verb }) => verb === name);
          const [met] = at < 0 ? [] : trouble.splice(at, 1);
          const answer = !met || met.done ? await real.apply(target, values) : undefined;
          if (met) throw new ProviderFailed("The provider did not answer", null);
          return answer;
        };
      },
    }),
  };
}
