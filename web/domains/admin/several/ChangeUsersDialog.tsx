// What becomes of several accounts; what is not chosen stays as it is with each.
import { NativeSelect } from "@mantine/core";
import type { AccountType, SubscriptionLevel } from "#contract/states";
import { useUpdateUsersMutation } from "../../../apollo/generated/admin";
import { FormEnd } from "../../../forms/FormEnd";
import { useForm } from "../../../forms/useForm";
import { Dialog } from "../../../ui/Dialog";
import { ErrorBox } from "../../../ui/ErrorBox";
import { Fields } from "../../../ui/Fields";
import { levelLabels, typeLabels, wordsOf } from "../accountWords";
import { failures } from "../failures";
import { type Outcome, users } from "./outcomeWords";

/* GraphQL */ `
  mutation UpdateUsers($ids: [ID!]!, $input: AccountInput!) {
    updateUsers(ids: $ids, input: $input) { done notDone { id reason } }
  }
`;

type ChangeUsersDialogProps = {
  opened: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDone: (outcome: Outcome) => Promise<unknown>;
  /** Some may be changed all the same. */
  onFailed: () => Promise<unknown>;
};

export const ChangeUsersDialog = ({ opened, ...form }: ChangeUsersDialogProps) => (
  <Dialog opened={opened} onClose={form.onClose} title={`Change ${users(form.ids.length)}`}>
    <ChangeUsersForm {...form} />
  </Dialog>
);

interface Values {
  accountType: AccountType | "";
  subscriptionLevel: SubscriptionLevel;
  exempt: "yes" | "no" | "";
}

const asItIs = { value: "", label: "Leave as it is" };
const types = [asItIs, ...wordsOf(typeLabels).map((value) => ({ value, label: typeLabels[value] }))];
const levels = wordsOf(levelLabels).map((value) => ({ value, label: levelLabels[value] }));
const exemptions = [asItIs, { value: "yes", label: "Payment exempt" }, { value: "no", label: "Not payment exempt" }];

function ChangeUsersForm({ ids, onClose, onDone, onFailed }: Omit<ChangeUsersDialogProps, "opened">) {
  const [update] = useUpdateUsersMutation();
  const form = useForm<Values>({
    initial: { accountType: "", subscriptionLevel: "basic", exempt: "" },
    rules: {},
    fallback: failures.updateUser,
    onSubmit: async ({ accountType, subscriptionLevel, exempt }) => {
      const { data } = await update({
        variables: {
          ids: [...ids],
          input: {
            ...(accountType !== "" && { accountType }),
            ...(accountType === "premium" && { subscriptionLevel }),
            ...(exempt !== "" && { paymentExempt: exempt === "yes" }),
          },
        },
      }).catch(async (error) => {
        await onFailed();
        throw error;
      });
      if (data) await onDone(data.updateUsers);
      onClose();
    },
  });
  const { accountType, exempt } = form.values;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Change accounts">
      <Fields>
        {form.failure && <ErrorBox message={form.failure} />}
        <NativeSelect label="Account type" data={types} {...form.field("accountType")} />
        {accountType === "premium" && (
          <NativeSelect label="Subscription level" data={levels} {...form.field("subscriptionLevel")} />
        )}
        <NativeSelect label="Payment" data={exemptions} {...form.field("exempt")} />
      </Fields>
      <FormEnd
        form={form}
        send={`Change ${users(ids.length)}`}
        onCancel={onClose}
        disabled={accountType === "" && exempt === ""}
      />
    </form>
  );
}
