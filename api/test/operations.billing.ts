/** Every call on a subscription, as the authorization test makes it; `subscription` is the provider's id of an own one. */
import { gql, type Ids, type Operation, own, rest } from "./operations";

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

export const billingRestOperations: Readonly<Record<string, Operation>> = {
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
};

export const billingGraphqlOperations: Readonly<Record<string, Operation>> = {
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
};
