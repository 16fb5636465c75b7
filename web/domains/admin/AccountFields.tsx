// What an account is: its type, a premium one's level, whether it need not pay (docs/product.md "Back-office").
import { Checkbox, NativeSelect } from "@mantine/core";
import { messages } from "#contract/messages";
import { type AccountType, accountTypes, type SubscriptionLevel, subscriptionLevels } from "#contract/states";
import { Choices } from "../../forms/Choices";
import type { Form } from "../../forms/useForm";
import { levelLabels, typeLabels } from "./accountWords";

/** The part of a user's form that both creating and editing have. `subscriptionLevel` is "" for none. */
export interface AccountValues {
  accountType: AccountType;
  subscriptionLevel: SubscriptionLevel | "";
  paymentExempt: boolean;
}

export const accountRules = {
  subscriptionLevel: (level: string, { accountType }: AccountValues) =>
    accountType === "premium" && level === "" ? messages.levelRequired : null,
};

/** What is sent of it: a level only for premium, the server knows the others' (docs/api.md "Calls"). */
export const accountInput = ({ accountType, subscriptionLevel, paymentExempt }: AccountValues) => ({
  accountType,
  paymentExempt,
  ...(accountType === "premium" && subscriptionLevel !== "" && { subscriptionLevel }),
});

const types = accountTypes.map((value) => ({ value, label: typeLabels[value] }));
const levels = [
  { value: "", label: "Choose a level" },
  ...subscriptionLevels.map((value) => ({ value, label: levelLabels[value] })),
];

/** Choosing premium begins with its basic level; choosing another type clears the level. */
export function AccountFields<V extends AccountValues>({ form }: { form: Form<V> }) {
  const account = form as unknown as Form<AccountValues>;
  const { value, ...exempt } = account.field("paymentExempt");
  const choose = (type: unknown) => {
    account.setValue("accountType", type as AccountType);
    account.setValue("subscriptionLevel", type === "premium" ? "basic" : "");
  };
  return (
    <>
      <Choices label="Account type" choices={types} {...account.field("accountType")} onChange={choose} />
      {account.values.accountType === "premium" && (
        <NativeSelect label="Subscription level" data={levels} {...account.field("subscriptionLevel")} />
      )}
      <Checkbox label="Payment exempt" description="Need not pay." {...exempt} checked={value} />
    </>
  );
}
