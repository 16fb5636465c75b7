/** Subscriptions in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { messages } from "#contract/messages";
import { everybodys, type Fixture, gql, type Ids, type Operation, own, rest } from "../../test/operations";

declare module "../../test/household" {
  interface Household {
    plan: string;
    /** The provider's id of its running subscription. */
    subscription: string;
  }
}

const details = "status nextBillingDate reactivationAvailableUntil plan { id name } unfinishedPlan { id } supportEmail";
const change = `user { id email } approvalUrl details { ${details} }`;
const planId = (x: Ids) => ({ planId: x.plan });
const plan_id = (x: Ids) => ({ plan_id: x.plan });
/** A call that names a plan, which is everybody's. */
const naming = (operation: Operation): Operation => ({ ...operation, common: ["plan"] });
const choice = (name: string) =>
  naming(
    gql("user", [], `mutation ($input: PlanChoiceInput!) { ${name}(input: $input) { ${change} } }`, (x) => ({
      input: planId(x),
    })),
  );
const order = (path: string, body: (x: Ids) => object) => naming(rest("user", [], () => path, body));

export const fixture: Fixture = {
  absent: { plan: messages.planNotFound, subscription: messages.subscriptionNotFound },
  made: ({ id, project, subscription }) => `
    INSERT INTO sandbox.offers (id, request_key, name, price, trial_days) VALUES ('P-1', 'P-1', 'Basic', 1000, 7) ON CONFLICT DO NOTHING;
    INSERT INTO provider_offers (provider, plan_id, price, trial_days, offer_id)
      SELECT 'sandbox', id, 1000, 7, 'P-1' FROM plans WHERE level = 'basic' ON CONFLICT DO NOTHING;
    INSERT INTO subscriptions (user_id, id, plan_id, provider, provider_id, status, next_billing_at)
      SELECT '${id}', '${project}', id, 'sandbox', '${subscription}', 'trial', now() + interval '7 days' FROM plans WHERE level = 'basic';
    INSERT INTO sandbox.subscriptions (id, request_key, offer_id, reference, return_url, cancel_url, status, in_trial, next_billing_at)
      VALUES ('${subscription}', '${subscription}', 'P-1', '${project}', 'http://localhost/', 'http://localhost/', 'active', true, now() + interval '7 days');`,
  edges: {
    "Me.unfinishedPlan": everybodys('"Premium"'),
    "SubscriptionChange.details": everybodys('"SubscriptionDetails"'),
    "SubscriptionChange.user": (x) => x.id,
    "SubscriptionDetails.plan": everybodys('"Basic"'),
    "SubscriptionDetails.unfinishedPlan": everybodys('"Premium"'),
  },
  operations: {
    "GET /subscription/plans": rest("public", [], () => "/subscription/plans"),
    "GET /subscription/details": own("/subscription/details"),
    "GET /subscription/status": own("/subscription/status"),
    "GET /subscription/history": own("/subscription/history"),
    "GET /subscription/billing": own("/subscription/billing"),
    "POST /subscription/create": order("/subscription/create", planId),
    "POST /subscription/confirm": rest(
      "user",
      ["subscription"],
      () => "/subscription/confirm",
      (x) => ({ subscription_id: x.subscription }),
    ),
    "POST /subscription/cancel": own("/subscription/cancel", { confirmation: "CANCEL" }),
    "POST /subscription/reactivate": order("/subscription/reactivate", plan_id),
    "POST /subscription/upgrade": order("/subscription/upgrade", plan_id),
    "POST /subscription/downgrade": order("/subscription/downgrade", plan_id),
    "POST /subscription/migrate-legacy-account": own("/subscription/migrate-legacy-account", {}),
    "POST /subscription/webhook": rest(
      "public",
      [],
      () => "/subscription/webhook",
      () => ({ id: "WH-1" }),
    ),
    "Query.plans": gql("public", [], "{ plans { id name price interval available } }"),
    "Query.subscriptionDetails": gql("user", [], `{ subscriptionDetails { ${details} } }`),
    "Query.subscriptionHistory": gql("user", [], "{ subscriptionHistory { id event fromPlan toPlan createdAt } }"),
    "Query.billingHistory": gql(
      "user",
      [],
      "{ billingHistory { id amount currency status billingDate createdAt paypalTransactionId } }",
    ),
    "Mutation.createSubscription": naming(
      gql(
        "user",
        [],
        "mutation ($input: PlanChoiceInput!) { createSubscription(input: $input) { approvalUrl subscriptionId } }",
        (x) => ({ input: planId(x) }),
      ),
    ),
    "Mutation.confirmSubscription": gql(
      "user",
      ["subscription"],
      `mutation ($input: ConfirmSubscriptionInput!) { confirmSubscription(input: $input) { ${details} } }`,
      (x) => ({ input: { subscriptionId: x.subscription } }),
    ),
    "Mutation.cancelSubscription": gql(
      "user",
      [],
      "mutation ($input: CancelSubscriptionInput!) { cancelSubscription(input: $input) { immediate deleted accessUntil } }",
      () => ({ input: { confirmation: "CANCEL" } }),
    ),
    "Mutation.reactivateSubscription": choice("reactivateSubscription"),
    "Mutation.upgradeSubscription": choice("upgradeSubscription"),
    "Mutation.downgradeSubscription": choice("downgradeSubscription"),
    "Mutation.migrateLegacyAccount": gql("user", [], `mutation { migrateLegacyAccount { ${details} } }`),
  },
};
