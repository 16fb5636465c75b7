/** PayPal's REST interface in a test, without the HTTP: a request is checked as PayPal checks it and answered in its shapes. */
import { type Cycle, newId, type PaypalBooks, type Plan, type Subscription } from "./paypal-books";

// biome-ignore lint/suspicious/noExplicitAny: what a request holds is what the desk is there to find out.
export type Anything = any;

export interface Reply {
  status: number;
  body?: unknown;
}

export const problem = (status: number, name: string, issue: string, description = "Refused."): Reply => ({
  status,
  body: { name, message: description, debug_id: "f00d5eed", details: [{ issue, description }], links: [] },
});
const malformed = (issue: string, field: string): Reply => problem(400, "INVALID_REQUEST", issue, `At ${field}.`);
const unprocessable = (issue: string): Reply => problem(422, "UNPROCESSABLE_ENTITY", issue);
export const unknown = problem(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === "string" && value.length >= least && value.length <= most;

export class PaypalDesk {
  /** How many entries of the ledger one answer holds. */
  ledgerPage = 500;

  constructor(
    private readonly books: PaypalBooks,
    /** Where approval links lead. */
    public approvalOrigin: string,
    private readonly ownOrigin: string,
  ) {}

  answer(method: string, path: string, query: URLSearchParams, body: Anything): Reply {
    const [, id = "", verb] = /^\/v1\/billing\/subscriptions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const route = `${method} ${id === "" ? path : path.replace(id, "{id}")}`;
    if (route === "POST /v1/catalogs/products") return this.product(body);
    if (route === "POST /v1/billing/plans") return this.plan(body);
    if (route === "POST /v1/billing/subscriptions") return this.order(body);
    if (route === "GET /v1/reporting/transactions") return this.ledger(query);
    const [, payment] = /^POST \/v2\/payments\/captures\/([^/]+)\/refund$/.exec(route) ?? [];
    if (payment !== undefined) return this.refund(payment);
    const subscription = this.books.subscriptions.get(id);
    if (subscription === undefined) return unknown;
    if (route === "GET /v1/billing/subscriptions/{id}") return this.details(subscription, query);
    if (route === "GET /v1/billing/subscriptions/{id}/transactions") return this.payments(subscription, query);
    if (route === "POST /v1/billing/subscriptions/{id}/revise") return this.revise(subscription, body);
    return method === "POST" ? this.step(subscription, verb, body) : unknown;
  }

  private product({ id = newId("PROD-"), name, type }: Anything): Reply {
    if (!isText(name, 1, 127) || !["PHYSICAL", "DIGITAL", "SERVICE"].includes(type))
      return malformed("MISSING_REQUIRED_PARAMETER", "/name or /type");
    if (!isText(id, 6, 50)) return malformed("INVALID_STRING_MIN_LENGTH", "/id");
    if (this.books.products.has(id)) return unprocessable("DUPLICATE_RESOURCE_IDENTIFIER");
    this.books.products.add(id);
    return { status: 201, body: { id, name } };
  }

  private plan({ product_id, name, billing_cycles: cycles, payment_preferences }: Anything): Reply {
    if (!this.books.products.has(product_id)) return unknown;
    if (!isText(name, 1, 127)) return malformed("MISSING_REQUIRED_PARAMETER", "/name");
    if (typeof payment_preferences?.payment_failure_threshold !== "number")
      return malformed("MISSING_REQUIRED_PARAMETER", "/payment_preferences");
    if (!Array.isArray(cycles) || cycles.length === 0 || !cycles.every(isCycle))
      return malformed("INVALID_PARAMETER_VALUE", "/billing_cycles");
    const plan: Plan = { id: newId("P-", 12), product_id, name, billing_cycles: cycles };
    this.books.plans.set(plan.id, plan);
    return { status: 201, body: { id: plan.id, product_id, name, status: "ACTIVE", links: [] } };
  }

  private order({ plan_id, custom_id = null, application_context: context }: Anything): Reply {
    if (!isText(plan_id, 3, 50)) return malformed("MISSING_REQUIRED_PARAMETER", "/plan_id");
    if (!this.books.plans.has(plan_id)) return unknown;
    if (custom_id !== null && !isText(custom_id, 1, 127)) return malformed("INVALID_STRING_MAX_LENGTH", "/custom_id");
    if (!URL.canParse(context?.return_url) || !URL.canParse(context?.cancel_url))
      return malformed("INVALID_PARAMETER_VALUE", "/application_context/return_url");
    const made = this.books.order(plan_id, custom_id, [context.return_url, context.cancel_url]);
    return { status: 201, body: this.inShort(made) };
  }

  /** The short form that a creation is answered with, and again when its key comes again. */
  inShort(subscription: Subscription): object {
    const { id, status, create_time, links } = this.shown(subscription);
    return { id, status, create_time, links };
  }

  private revise(subscription: Subscription, { plan_id, application_context: context }: Anything): Reply {
    const [now, next] = [this.books.plans.get(subscription.planId), this.books.plans.get(plan_id)];
    if (next === undefined) return unknown;
    if (subscription.status !== "ACTIVE") return unprocessable("SUBSCRIPTION_STATUS_INVALID");
    if (now?.product_id !== next.product_id) return unprocessable("PLAN_PRODUCT_NOT_COMPATIBLE");
    subscription.wantedPlanId = next.id;
    subscription.returnUrl = context?.return_url ?? subscription.returnUrl;
    subscription.cancelUrl = context?.cancel_url ?? subscription.cancelUrl;
    return { status: 200, body: { plan_id, plan_overridden: false, links: [this.approvalLink(subscription)] } };
  }

  private step(subscription: Subscription, verb: string | undefined, { reason }: Anything): Reply {
    const { status } = subscription;
    if (!isText(reason, 1, 128)) return malformed("MISSING_REQUIRED_PARAMETER", "/reason");
    const news = "BILLING.SUBSCRIPTION.";
    if (verb === "suspend" && status === "ACTIVE") this.books.transition(subscription, "SUSPENDED", `${news}SUSPENDED`);
    else if (verb === "activate" && status === "SUSPENDED") {
      subscription.failures = 0;
      this.books.transition(subscription, "ACTIVE", `${news}ACTIVATED`);
    } else if (verb === "cancel" && (status === "ACTIVE" || status === "SUSPENDED"))
      this.books.transition(subscription, "CANCELLED", `${news}CANCELLED`);
    else return unprocessable("SUBSCRIPTION_STATUS_INVALID");
    return { status: 204 };
  }

  private refund(paymentId: string): Reply {
    const theirs = [...this.books.subscriptions.values()].find(({ payments }) =>
      payments.some(({ id }) => id === paymentId),
    );
    const payment = theirs?.payments.find(({ id }) => id === paymentId);
    if (!theirs || !payment) return unknown;
    if (payment.status === "REFUNDED") return unprocessable("CAPTURE_FULLY_REFUNDED");
    if (payment.status !== "COMPLETED") return unprocessable("REFUND_NOT_ALLOWED");
    this.books.refund(theirs.id, paymentId);
    return { status: 201, body: { id: newId(""), status: "COMPLETED", links: [] } };
  }

  private payments({ payments }: Subscription, query: URLSearchParams): Reply {
    const [from, to] = [query.get("start_time"), query.get("end_time")].map((time) => Date.parse(time ?? ""));
    if (from === undefined || to === undefined || Number.isNaN(from + to))
      return malformed("MISSING_REQUIRED_PARAMETER", "start_time");
    // Times are written to the second: one within the first second of the range counts.
    const within = payments.filter(({ time }) => Date.parse(time) >= from - 999 && Date.parse(time) <= to);
    const transactions = within.map(({ id, status, amount, time }) => ({
      ...{ id, status, time, payer_email: "payer@example.test", payer_name: {} },
      amount_with_breakdown: {
        gross_amount: amount,
        fee_amount: { value: "0.5", currency_code: amount.currency_code },
      },
    }));
    // Where there are none, PayPal leaves the list out.
    return { status: 200, body: transactions.length > 0 ? { transactions, links: [] } : { links: [] } };
  }

  /** All that moved, as PayPal's search of transactions tells it: what is given back is an entry of its own that names the payment. */
  private ledger(query: URLSearchParams): Reply {
    const [from, to] = [query.get("start_date"), query.get("end_date")].map((time) => Date.parse(time ?? ""));
    if (from === undefined || to === undefined || Number.isNaN(from + to))
      return malformed("MISSING_REQUIRED_PARAMETER", "start_date");
    if (to - from > 31 * 86_400_000) return malformed("INVALID_REQUEST", "Date range is greater than 31 days");
    const size = Math.min(Number(query.get("page_size") ?? 100), this.ledgerPage);
    const page = Number(query.get("page") ?? 1);
    const within = this.books.ledger.filter(({ time }) => Date.parse(time) >= from - 999 && Date.parse(time) <= to);
    const transaction_details = within.slice((page - 1) * size, page * size).map(({ id, reference, kind, amount }) => ({
      transaction_info: {
        ...{ transaction_id: id, transaction_amount: amount, transaction_status: "S" },
        ...(reference !== null && { paypal_reference_id: reference, paypal_reference_id_type: kind }),
      },
    }));
    const total_pages = Math.ceil(within.length / size);
    return { status: 200, body: { transaction_details, page, total_items: within.length, total_pages, links: [] } };
  }

  private details(subscription: Subscription, query: URLSearchParams): Reply {
    const plan = query.get("fields")?.split(",").includes("plan") && this.books.plans.get(subscription.planId);
    return { status: 200, body: { ...this.shown(subscription), ...(plan && { plan }) } };
  }

  /** A subscription as PayPal shows it; what nobody approved yet has no billing information and was never updated. */
  shown(subscription: Subscription) {
    const { id, planId, customId, status, createTime, updateTime, nextBilling, failures, regularCycles, trialCounted } =
      subscription;
    const free = this.books.cycle(subscription, "TRIAL")?.frequency.interval_count ?? 0;
    const next = nextBilling && new Date(+nextBilling - (trialCounted ? 0 : free * 86_400_000)).toISOString();
    const executions = this.books.plans.get(planId)?.billing_cycles.map(({ tenure_type, sequence, total_cycles }) => {
      // The trial's one cycle counts as completed soon after its beginning.
      const cycles_completed = tenure_type === "TRIAL" ? Number(trialCounted) : regularCycles;
      return { tenure_type, sequence, cycles_completed, cycles_remaining: 0, total_cycles };
    });
    const billing_info = {
      outstanding_balance: { currency_code: "EUR", value: "0.0" },
      cycle_executions: executions,
      ...(status === "ACTIVE" && { next_billing_time: next?.replace(/\.\d+Z$/, "Z") }),
      failed_payments_count: failures,
    };
    return {
      ...{ id, plan_id: planId, status, create_time: createTime, quantity: "1", plan_overridden: false },
      ...(customId !== null && { custom_id: customId }),
      ...(updateTime !== null && { update_time: updateTime, status_update_time: updateTime, billing_info }),
      links: [
        ...(status === "APPROVAL_PENDING" ? [this.approvalLink(subscription)] : []),
        { href: `${this.ownOrigin}/v1/billing/subscriptions/${id}`, rel: "self", method: "GET" },
      ],
    };
  }

  private approvalLink({ approvalToken }: Subscription): object {
    const href = `${this.approvalOrigin}/webapps/billing/subscriptions?ba_token=${approvalToken}`;
    return { href, rel: "approve", method: "GET" };
  }
}

function isCycle(
  { tenure_type, total_cycles, frequency, pricing_scheme }: Cycle,
  index: number,
  all: Cycle[],
): boolean {
  const price = pricing_scheme?.fixed_price;
  const lasting = tenure_type === "TRIAL" ? total_cycles >= 1 && total_cycles <= 999 : tenure_type === "REGULAR";
  const rhythm = ["DAY", "MONTH"].includes(frequency?.interval_unit) && frequency.interval_count >= 1;
  const priced = /^\d+\.\d\d$/.test(price?.value) && price.currency_code === "EUR";
  return lasting && rhythm && priced && all[index]?.sequence === index + 1;
}
