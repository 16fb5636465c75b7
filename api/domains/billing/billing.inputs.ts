/** What the calls on a subscription take (docs/product.md "Plans", docs/api.md "Calls"). */
import { ID, InputType } from "type-graphql";
import { orNull, Takes } from "../../core/editable";

@InputType({ description: "Which plan is wanted." })
export class PlanChoiceInput {
  @Takes("id", "The plan's id.") planId: string;
}

@InputType({ description: "A payer who comes back from the payment provider." })
export class ConfirmSubscriptionInput {
  @Takes(
    "token",
    "The provider's id as it stands in the address that the payer came back to; another's is not found.",
    { ...orNull, type: ID },
  )
  subscriptionId?: string | null;
}

@InputType({ description: "How a subscription ends." })
export class CancelSubscriptionInput {
  @Takes(
    "flag",
    "True deletes the account and all its data at once; else that happens when the paid time is over.",
    orNull,
  )
  immediate?: boolean | null;
  @Takes("cancelConfirmation", "The word CANCEL.") confirmation: string;
}
