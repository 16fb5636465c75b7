// Changes a running subscription to another plan: up or down by its price, which counts from the next payment on.
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { messages } from "#contract/messages";
import {
  type SubscriptionChangeFieldsFragment,
  useDowngradeSubscriptionMutation,
  useReactivateSubscriptionMutation,
  useUpgradeSubscriptionMutation,
} from "../../apollo/generated/graphql";
import { useReturnToPage } from "../../lib/leave";
import { successMessage } from "../../lib/successMessage";
import { billingSentence, type Intent, wayToApproval } from "./approval";
import { changedWords, type Outcome, reactivatedWords } from "./approvalOutcome";
import { refreshBilling } from "./refreshBilling";

/* GraphQL */ `
  fragment SubscriptionChangeFields on SubscriptionChange {
    approvalUrl
    details { ...SubscriptionFields @unmask }
    user { ...UserFields @unmask }
  }

  mutation ReactivateSubscription($input: PlanChoiceInput!) {
    reactivateSubscription(input: $input) { ...SubscriptionChangeFields @unmask }
  }

  mutation UpgradeSubscription($input: PlanChoiceInput!) {
    upgradeSubscription(input: $input) { ...SubscriptionChangeFields @unmask }
  }

  mutation DowngradeSubscription($input: PlanChoiceInput!) {
    downgradeSubscription(input: $input) { ...SubscriptionChangeFields @unmask }
  }
`;

interface Plan {
  id: string;
  name: string;
  price: number;
}

interface Changing {
  busy: boolean;
  failure: string | null;
}

/** Gives `changePlan(from, to)`: true once it is done here; false when it failed or the browser is leaving for the approval. */
export function useChangePlan(): Changing & { changePlan: (from: Plan, to: Plan) => Promise<boolean> } {
  const [upgrade] = useUpgradeSubscriptionMutation();
  const [downgrade] = useDowngradeSubscriptionMutation();
  const { run, ...state } = useChange("change");
  const changePlan = (from: Plan, to: Plan) => {
    const variables = { input: { planId: to.id } };
    const isUp = to.price > from.price;
    return run(
      to,
      () => changedWords(to),
      isUp ? messages.upgradeSubscriptionFailed : messages.downgradeSubscriptionFailed,
      async () =>
        isUp
          ? (await upgrade({ variables })).data?.upgradeSubscription
          : (await downgrade({ variables })).data?.downgradeSubscription,
    );
  };
  return { ...state, changePlan };
}

/** Gives `reactivate(plan)`, answering like `changePlan`: a cancelled subscription goes on at once, with this plan. */
export function useReactivate(): Changing & { reactivate: (plan: Plan) => Promise<boolean> } {
  const [mutate] = useReactivateSubscriptionMutation();
  const { run, ...state } = useChange("reactivate");
  const reactivate = (plan: Plan) =>
    run(
      plan,
      ({ plan: runs }) => reactivatedWords(runs, plan),
      messages.reactivateSubscriptionFailed,
      async () => (await mutate({ variables: { input: { planId: plan.id } } })).data?.reactivateSubscription,
    );
  return { ...state, reactivate };
}

/** What a change came to: said for the plan that stands now, which may not be the one that was asked for. */
type Said = (details: SubscriptionChangeFieldsFragment["details"]) => Outcome;

/** One change: asks for it, then leaves for the approval where the payer has to give one, else says that it is done. */
function useChange(what: Intent["what"]) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnToPage(() => setBusy(false));

  const run = async (
    { id }: Plan,
    said: Said,
    fallback: string,
    ask: () => Promise<SubscriptionChangeFieldsFragment | undefined>,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      const change = await ask();
      if (!change) throw new Error("no answer");
      if (change.approvalUrl !== null) {
        // Where nothing could go on, it is a new order: who declines that has no plan.
        const { startsAnew, plan } = change.details;
        const intent = startsAnew ? ({ what: "create", planId: id } as const) : { what, planId: id, runs: plan?.name };
        wayToApproval(change.approvalUrl, intent)();
        return false;
      }
      const { text, tone } = said(change.details);
      successMessage.leave(text, tone);
      setBusy(false);
      void refreshBilling(client);
      return true;
    } catch (error) {
      setBusy(false);
      setFailure(billingSentence(error, fallback));
      return false;
    }
  };
  return { busy, failure, run };
}
