/** Payments through PayPal's REST interface (docs/product.md "Plans"; docs/api.md "Calls", /subscription). */
import type { PaypalConfig } from "../config";
import { type Offer, type Payments, ProviderFailed, type ProviderStatus, type Returns } from "../ports/payments";
import {
  approvalUrlIn,
  decimalOf,
  fieldsOf,
  ledgerFrom,
  subscriptionFrom,
  subscriptionId,
  textIn,
  transactionsFrom,
  trustedWith,
  unreadable,
} from "./paypal-answers";
import { type Patience, PaypalGateway, type Talk } from "./paypal-line";
import { verifiedEvent } from "./paypal-webhook";

const brand = "Stint";
/** All plans are of one product, under an id of our own: PayPal lets a subscription change only between plans of the same. */
const product = { id: "STINT-SUBSCRIPTION", name: brand, type: "SERVICE", category: "SOFTWARE" };
const currency = "EUR";
const subscriptions = "/v1/billing/subscriptions";

const patient: Patience = { wholeMs: 10_000, pausesMs: [250, 750], now: Date.now };

/** PayPal as `config` names it. PayPal remembers a key for 72 hours. */
export function paypalPayments(config: PaypalConfig, patience: Patience = patient): Payments {
  const gateway = new PaypalGateway(config, patience);
  const trusted = trustedWith(config.baseUrl);

  /** Null where PayPal has none of that id, nor can have. */
  const read = async (talk: Talk, id: string) => {
    try {
      const subscription = subscriptionFrom(
        await talk({ method: "GET", path: `${addressOf(id)}?fields=plan` }),
        trusted,
      );
      if (subscription.id !== id) throw unreadable("another subscription than was asked for");
      return subscription;
    } catch (error) {
      if (isRefusal(error, 404)) return null;
      throw error;
    }
  };

  /** Leads a subscription to a state; a refusal is none when it stands there already. */
  const step = async (id: string, verb: string, reason: string, key: string, goals: readonly ProviderStatus[]) => {
    const talk = gateway.open();
    try {
      await talk({ method: "POST", path: `${addressOf(id)}/${verb}`, body: { reason: reason.slice(0, 128) }, key });
    } catch (error) {
      if (!isRefusal(error, 422)) throw error;
      const stands = await read(talk, id);
      if (stands === null || !goals.includes(stands.status)) throw error;
    }
  };

  return {
    provider: "paypal",

    async offer(offer, key) {
      const talk = gateway.open();
      await makeProduct(talk, `${key}-product`);
      const plan = await talk({ method: "POST", path: "/v1/billing/plans", body: planOf(offer), key });
      return textIn(fieldsOf(plan, "the plan"), "id");
    },

    async create({ offerId, reference, returns }, key) {
      const context = { ...checkoutOf(returns), user_action: "SUBSCRIBE_NOW" };
      const body = { plan_id: offerId, custom_id: reference, application_context: context };
      const made = fieldsOf(
        await gateway.open()({ method: "POST", path: subscriptions, body, key }),
        "the subscription",
      );
      const approvalUrl = approvalUrlIn(made, trusted);
      if (approvalUrl === null) throw unreadable("no approval link");
      return { id: textIn(made, "id", subscriptionId), approvalUrl };
    },

    get: (id) => read(gateway.open(), id),

    async revise(id, offerId, returns, key) {
      const body = { plan_id: offerId, application_context: { ...checkoutOf(returns), user_action: "CONTINUE" } };
      const revised = await gateway.open()({ method: "POST", path: `${addressOf(id)}/revise`, body, key });
      return { approvalUrl: approvalUrlIn(fieldsOf(revised, "the revision"), trusted) };
    },

    suspend: (id, reason, key) => step(id, "suspend", reason, key, ["suspended"]),
    activate: (id, reason, key) => step(id, "activate", reason, key, ["active"]),
    cancel: (id, reason, key) => step(id, "cancel", reason, key, ["cancelled", "expired"]),

    async refund(paymentId, reason, key) {
      const path = `/v2/payments/captures/${paymentOf(paymentId)}/refund`;
      const body = { note_to_payer: reason.slice(0, 255) };
      try {
        await gateway.open()({ method: "POST", path, body, key });
      } catch (error) {
        if (!(error instanceof ProviderFailed && error.issue === "CAPTURE_FULLY_REFUNDED")) throw error;
      }
    },

    async transactions(id, from, to) {
      const query = new URLSearchParams({ start_time: from.toISOString(), end_time: to.toISOString() });
      return transactionsFrom(await gateway.open()({ method: "GET", path: `${addressOf(id)}/transactions?${query}` }));
    },

    async ledger(from, to, page) {
      const query = new URLSearchParams({
        ...{ start_date: from.toISOString(), end_date: to.toISOString(), fields: "transaction_info" },
        ...{ page_size: "500", page: String(page) },
      });
      return ledgerFrom(await gateway.open()({ method: "GET", path: `/v1/reporting/transactions?${query}` }));
    },

    verify: (raw, headers) =>
      verifiedEvent(raw, headers, { webhookId: config.webhookId, trusted, open: () => gateway.open() }),
  };
}

/** The address of a subscription; an id that cannot be PayPal's is refused here, as PayPal would. */
function addressOf(id: string): string {
  if (!subscriptionId.test(id)) throw new ProviderFailed("PayPal has no such subscription", 404, "INVALID_RESOURCE_ID");
  return `${subscriptions}/${id}`;
}

/** A payment's id, which stands in an address. */
function paymentOf(id: string): string {
  if (!/^[A-Za-z0-9-]{1,50}$/.test(id))
    throw new ProviderFailed("PayPal has no such payment", 404, "INVALID_RESOURCE_ID");
  return id;
}

const isRefusal = (error: unknown, status: number): error is ProviderFailed =>
  error instanceof ProviderFailed && error.status === status;

/** Makes the product; that there is one under this id already is as good. */
async function makeProduct(talk: Talk, key: string): Promise<void> {
  try {
    await talk({ method: "POST", path: "/v1/catalogs/products", body: product, key });
  } catch (error) {
    if (!(error instanceof ProviderFailed && error.issue === "DUPLICATE_RESOURCE_IDENTIFIER")) throw error;
  }
}

/** What the payer sees on PayPal's page, and where it leads back to. */
const checkoutOf = ({ approved, declined }: Returns) => ({
  brand_name: brand,
  shipping_preference: "NO_SHIPPING",
  return_url: approved,
  cancel_url: declined,
});

/** A plan as PayPal wants it: the free days as one cycle, then months without end; three failures in a row suspend. */
function planOf({ name, price, trialDays }: Offer) {
  const trial = {
    tenure_type: "TRIAL",
    frequency: { interval_unit: "DAY", interval_count: trialDays },
    total_cycles: 1,
    pricing_scheme: { fixed_price: { value: decimalOf(0), currency_code: currency } },
  };
  const months = {
    tenure_type: "REGULAR",
    frequency: { interval_unit: "MONTH", interval_count: 1 },
    total_cycles: 0,
    pricing_scheme: { fixed_price: { value: decimalOf(price), currency_code: currency } },
  };
  const cycles = trialDays > 0 ? [trial, months] : [months];
  return {
    product_id: product.id,
    name: `${brand} ${name}`,
    status: "ACTIVE",
    billing_cycles: cycles.map((cycle, index) => ({ ...cycle, sequence: index + 1 })),
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3 },
  };
}
