// Chooses a plan where none runs: makes the subscription and leaves for the payer's approval (docs/api.md "Calls").
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { useCreateSubscriptionMutation } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { useReturnToPage } from "../../lib/leave";
import { billingSentence, wayToApproval } from "./approval";
import { refreshBilling } from "./refreshBilling";

/* GraphQL */ `
  mutation CreateSubscription($input: PlanChoiceInput!) {
    createSubscription(input: $input) { approvalUrl subscriptionId }
  }
`;

/** `choosePlan` never rejects; `busy` is the id of the plan that is being chosen, until the page is gone. */
export function useChoosePlan() {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [create] = useCreateSubscriptionMutation();
  useReturnToPage(() => setBusy(null));

  const choosePlan = async (planId: string) => {
    if (busy !== null) return;
    setBusy(planId);
    setFailure(null);
    try {
      const { data } = await create({ variables: { input: { planId } } });
      if (!data) throw new Error("no answer");
      wayToApproval(data.createSubscription.approvalUrl, { what: "create", planId })();
    } catch (error) {
      setBusy(null);
      setFailure(billingSentence(error, messages.createSubscriptionFailed));
      // Another tab was faster: what is on screen here is old.
      if (problemOf(error).code === "CONFLICT") void refreshBilling(client);
    }
  };
  return { busy, failure, choosePlan };
}
