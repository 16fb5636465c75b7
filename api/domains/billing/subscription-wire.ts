/** A subscription in the facade's words (account-billing-admin §3; rest-contract "Calls"). */
import type { BillingRecord, SubscriptionChange, SubscriptionDetails, SubscriptionEvent } from "./subscription.type";

export const detailsOnWire = ({ status, nextBillingDate, reactivationAvailableUntil, plan }: SubscriptionDetails) => ({
  user: {
    subscription_status: status,
    next_billing_date: nextBillingDate,
    reactivation_available_until: reactivationAvailableUntil,
  },
  plan: plan && { id: plan.id, name: plan.name, price: plan.price, interval: plan.interval },
});

/** Details after a change, and where the payer must approve it, if so. */
export const changeOnWire = ({ details, approvalUrl }: SubscriptionChange) => ({
  ...detailsOnWire(details),
  ...(approvalUrl !== null && { approval_url: approvalUrl }),
});

export const recordOnWire = (record: BillingRecord) => ({
  id: record.id,
  amount: record.amount,
  currency: record.currency,
  status: record.status,
  billing_date: record.billingDate,
  created_at: record.createdAt,
  paypal_transaction_id: record.paypalTransactionId,
});

export const eventOnWire = ({ id, event, fromPlan, toPlan, createdAt }: SubscriptionEvent) => ({
  id,
  event,
  from_plan: fromPlan,
  to_plan: toPlan,
  created_at: createdAt,
});
