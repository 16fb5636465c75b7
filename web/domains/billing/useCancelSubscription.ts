// Ends the subscription: at the end of what is paid, or at once with the account and everything in it.
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { useCancelSubscriptionMutation } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { billingSentence } from "./approval";
import { farewell } from "./farewell";
import { refreshBilling } from "./refreshBilling";

/* GraphQL */ `
  mutation CancelSubscription($input: CancelSubscriptionInput!) {
    cancelSubscription(input: $input) { immediate deleted accessUntil }
  }
`;

/** What a cancellation at the end of the period leaves: access until then, an ISO instant. */
export interface Cancelled {
  accessUntil: string | null;
}

interface Cancelling {
  busy: boolean;
  failure: string | null;
  /** Null when it failed, or when the account is gone and its farewell stands on the screen. Never rejects. */
  cancel: (confirmation: string, immediate: boolean) => Promise<Cancelled | null>;
}

export function useCancelSubscription(): Cancelling {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [mutate] = useCancelSubscriptionMutation();

  const cancel = async (confirmation: string, immediate: boolean): Promise<Cancelled | null> => {
    if (busy) return null;
    setBusy(true);
    setFailure(null);
    // The account's end closes this tab's own socket, and that may come before the answer.
    const end = immediate ? token.expectEnd() : null;
    try {
      const { data } = await mutate({ variables: { input: { confirmation, immediate } } });
      if (!data) throw new Error("no answer");
      const { deleted, accessUntil } = data.cancelSubscription;
      if (deleted) {
        farewell.begin();
        (end ?? token.expectEnd()).gone();
        return null;
      }
      end?.stays();
      setBusy(false);
      void refreshBilling(client);
      return { accessUntil };
    } catch (error) {
      end?.stays();
      setBusy(false);
      setFailure(billingSentence(error, messages.cancelSubscriptionFailed));
      return null;
    }
  };
  return { busy, failure, cancel };
}
