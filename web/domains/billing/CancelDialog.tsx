// The question before a subscription ends (docs/product.md "Plans"): what happens in either way, the data first, then the word.

import { useApolloClient } from "@apollo/client/react";
import { Checkbox } from "@mantine/core";
import { messages } from "#contract/messages";
import { check, rules } from "#contract/rules";
import {
  type CancelSubscriptionInput,
  type SubscriptionFieldsFragment,
  useCancelSubscriptionMutation,
} from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { useForm } from "../../forms/useForm";
import { WordConfirmation } from "../../forms/WordConfirmation";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { TakeAlong } from "../users/TakeAlong";
import { billingSentence } from "./approval";
import classes from "./Dialogs.module.css";
import { farewell } from "./farewell";
import { refreshBilling } from "./refreshBilling";
import { Said } from "./Said";
import { cancelWords } from "./settingsWords";

interface Props {
  opened: boolean;
  details: Pick<SubscriptionFieldsFragment, "status" | "nextBillingDate">;
  onClose: () => void;
  /** It ends when what is paid is over. */
  onCancelled: (cancelled: Cancelled) => void;
}

const word = rules.cancelConfirmation.word;

export const CancelDialog = ({ opened, onClose, ...rest }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Cancel your subscription?" size={480}>
    <Question onClose={onClose} {...rest} />
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Question({ details, onClose, onCancelled }: Omit<Props, "opened">) {
  const cancel = useCancelSubscription();
  const form = useForm({
    initial: { confirmation: "", immediate: false },
    // The word as it was typed: a space more is another word.
    rules: { confirmation: (): string | null => check(rules.cancelConfirmation, form.values.confirmation) },
    fallback: (error) => billingSentence(error, messages.cancelSubscriptionFailed),
    onSubmit: async (values) => {
      const cancelled = await cancel(values);
      if (cancelled) onCancelled(cancelled);
    },
  });
  const { when, until, after } = cancelWords(details, Date.now());
  return (
    <div className={classes.question}>
      <dl className={classes.ways}>
        <dt>{when}</dt>
        <dd>
          You keep everything until{" "}
          <b>
            <Said words={until} />
          </b>
          {after}
        </dd>
        <dt>Immediately</dt>
        <dd>Your account and all its data are deleted at once. There is no refund and no way back.</dd>
      </dl>
      <TakeAlong />
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Cancel subscription">
        {form.failure && <ErrorBox message={form.failure} />}
        <Checkbox
          label="Cancel immediately, without a refund"
          checked={form.values.immediate}
          onChange={(event) => form.setValue("immediate", event.currentTarget.checked)}
        />
        <WordConfirmation
          word={word}
          field={form.field("confirmation")}
          busy={form.busy}
          onClose={onClose}
          keep="Keep Subscription"
          act="Cancel Subscription"
        />
      </form>
    </div>
  );
}

/* GraphQL */ `
  mutation CancelSubscription($input: CancelSubscriptionInput!) {
    cancelSubscription(input: $input) { immediate deleted accessUntil }
  }
`;

/** What a cancellation at the end of the period leaves: access until then, an ISO instant. */
export interface Cancelled {
  accessUntil: string | null;
}

/**
 * Ends the subscription: at the end of what is paid, or at once with the account and everything in it. Gives null when the
 * account is gone and its farewell stands on the screen.
 */
function useCancelSubscription() {
  const client = useApolloClient();
  const [mutate] = useCancelSubscriptionMutation();
  return async (input: CancelSubscriptionInput): Promise<Cancelled | null> => {
    // The account's end closes this tab's own socket, and that may come before the answer.
    const end = input.immediate ? token.expectEnd() : null;
    try {
      const { data } = await mutate({ variables: { input } });
      if (!data) throw new Error("no answer");
      const { deleted, accessUntil } = data.cancelSubscription;
      if (deleted) {
        farewell.begin();
        (end ?? token.expectEnd()).gone();
        return null;
      }
      void refreshBilling(client);
      end?.stays();
      return { accessUntil };
    } catch (error) {
      end?.stays();
      throw error;
    }
  };
}
