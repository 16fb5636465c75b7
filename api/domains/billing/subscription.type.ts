/** A subscription and what is told of it, as GraphQL shows it (docs/api.md "Entities"; docs/api.md "Calls"). */
import { Field, ID, Int, ObjectType } from "type-graphql";
import {
  type BillingStatus,
  billingStatuses,
  type SubscriptionEventName,
  type SubscriptionStatus,
  subscriptionEvents,
} from "#contract/states";
import { DateTimeScalar, enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { SubscriptionStatusEnum, UserType } from "../users/user.type";
import { PlanType } from "./plan.type";

export const BillingStatusEnum = enumOf(billingStatuses, "BillingStatus", "What became of a payment.");
export const SubscriptionEventEnum = enumOf(
  subscriptionEvents,
  "SubscriptionEventName",
  "What happened to a subscription.",
);

@ObjectType({ simpleResolvers: true, description: "Where the caller's subscription stands." })
export class SubscriptionDetails {
  @Field(() => SubscriptionStatusEnum, { description: "`inactive` before any subscription and after the last." })
  status: SubscriptionStatus;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the next payment is due; of a cancelled one, when the account ends.",
  })
  nextBillingDate: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Until when a cancelled one can be reactivated." })
  reactivationAvailableUntil: string | null;
  @Field(() => PlanType, { nullable: true, description: "The plan that runs, null without one." })
  plan: PlanType | null;
  @Field(() => PlanType, {
    nullable: true,
    description: "A plan that was chosen and not yet approved with the provider.",
  })
  unfinishedPlan: PlanType | null;
  @Field(() => String, { nullable: true, description: "Where support can be reached." })
  supportEmail: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Where the payer approves, and what." })
export class ApprovalRequest {
  @Field(() => String, { description: "The provider's page." }) approvalUrl: string;
  @Field(() => ID, { description: "The provider's id of the subscription." }) subscriptionId: string;
}

@ObjectType({ simpleResolvers: true, description: "How a subscription was cancelled." })
export class Cancellation {
  @Field(() => Boolean, { description: "True when it ended at once." }) immediate: boolean;
  @Field(() => Boolean, { description: "True when the account is already gone." }) deleted: boolean;
  @Field(() => DateTimeScalar, { nullable: true, description: "Until when the account stays; null when it is gone." })
  accessUntil: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What a change of the subscription led to." })
export class SubscriptionChange {
  @Field(() => UserType, { description: "The caller." }) user: UserType;
  @Field(() => SubscriptionDetails, { description: "The subscription as it stands now." }) details: SubscriptionDetails;
  @Field(() => String, { nullable: true, description: "Where the payer must approve the change before it counts." })
  approvalUrl: string | null;
}

@ForDoors({ snake: true })
@ObjectType({ simpleResolvers: true, description: "One payment, tried or made." })
export class BillingRecord {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => Int, { description: "Cents." }) amount: number;
  @Field(() => String, { description: "ISO 4217." }) currency: string;
  @Field(() => BillingStatusEnum, { description: "What became of it." }) status: BillingStatus;
  @Field(() => DateTimeScalar, { description: "When it was tried or made." }) billingDate: string;
  @Field(() => DateTimeScalar, { description: "When it was noted here." }) createdAt: string;
  @Field(() => String, { description: "The provider's id of it." }) paypalTransactionId: string;
}

@ForDoors({ snake: true })
@ObjectType({ simpleResolvers: true, description: "One thing that happened to the subscription." })
export class SubscriptionEvent {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => SubscriptionEventEnum, { description: "What happened." }) event: SubscriptionEventName;
  @Field(() => String, { nullable: true, description: "The plan's name before." }) fromPlan: string | null;
  @Field(() => String, { nullable: true, description: "The plan's name after." }) toPlan: string | null;
  @Field(() => DateTimeScalar, { description: "When." }) createdAt: string;
}
