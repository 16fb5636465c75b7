/** What the calls on a subscription take (docs/product.md "Plans", docs/api.md "Calls"). */
import { Field, ID, InputType } from "type-graphql";
import { Follows } from "../../core/follows";

@InputType({ description: "Which plan is wanted." })
export class PlanChoiceInput {
  @Field(() => ID, { description: "The plan's id." })
  @Follows("id")
  planId: string;
}

@InputType({ description: "A payer who comes back from the payment provider." })
export class ConfirmSubscriptionInput {
  @Field(() => ID, {
    nullable: true,
    description: "The provider's id as it stands in the address that the payer came back to; another's is not found.",
  })
  @Follows("token", { optional: true, nullable: true })
  subscriptionId?: string | null;
}

@InputType({ description: "How a subscription ends." })
export class CancelSubscriptionInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "True deletes the account and all its data at once; else that happens when the paid time is over.",
  })
  @Follows("flag", { optional: true, nullable: true })
  immediate?: boolean | null;

  @Field(() => String, { description: "The word CANCEL." })
  @Follows("cancelConfirmation")
  confirmation: string;
}
