/** A subscription and what is told of it, as GraphQL shows it (docs/api.md "Entities"; docs/api.md "Calls"). */
import { ID, Int, ObjectType } from "type-graphql";
import {
  type BillingStatus,
  billingStatuses,
  type SubscriptionEventName,
  type SubscriptionStatus,
  subscriptionEvents,
} from "#contract/states";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";
import { SubscriptionStatusEnum, UserType } from "../users/user.type";

export const BillingStatusEnum = enumOf(billingStatuses, "BillingStatus", "What became of a payment.");
export const SubscriptionEventEnum = enumOf(
  subscriptionEvents,
  "SubscriptionEventName",
  "What happened to a subscription.",
);

@ObjectType("Plan", { simpleResolvers: true, description: "What can be bought." })
export class PlanType {
  @Shows(ID, "UUID, the same in every installation.") id: string;
  @Shows(String, "As it is called on screen.") name: string;
  @Shows(Int, "Cents of a euro for one interval.") price: number;
  @Shows(String, "`month`.") interval: string;
  @Shows(Boolean, "False while it is only coming soon.") available: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Where the caller's subscription stands." })
export class SubscriptionDetails {
  @Shows(SubscriptionStatusEnum, "`inactive` before any subscription and after the last.") status: SubscriptionStatus;
  @MayShow(DateTimeScalar, "When the next payment is due; of a cancelled one, when the account ends.") nextBillingDate:
    | string
    | null;
  @MayShow(DateTimeScalar, "Until when a cancelled one can be reactivated.") reactivationAvailableUntil: string | null;
  @MayShow(PlanType, "The plan that runs, null without one.") plan: PlanType | null;
  @MayShow(PlanType, "A plan that was chosen and not yet approved with the provider.") unfinishedPlan: PlanType | null;
  @Shows(
    Boolean,
    "True when another plan is ordered anew and costs from the day of its approval, as the provider collects for none: none runs, it is unpaid, or it is a trial that was given.",
  )
  startsAnew: boolean;
  @MayShow(String, "Where support can be reached.") supportEmail: string | null;
}

@ObjectType({ simpleResolvers: true, description: "Where the payer approves, and what." })
export class ApprovalRequest {
  @Shows(String, "The provider's page.") approvalUrl: string;
  @Shows(ID, "The provider's id of the subscription.") subscriptionId: string;
}

@ObjectType({ simpleResolvers: true, description: "How a subscription was cancelled." })
export class Cancellation {
  @Shows(Boolean, "True when it ended at once.") immediate: boolean;
  @Shows(Boolean, "True when the account is already gone.") deleted: boolean;
  @MayShow(DateTimeScalar, "Until when the account stays; null when it is gone.") accessUntil: string | null;
}

@ObjectType({ simpleResolvers: true, description: "What a change of the subscription led to." })
export class SubscriptionChange {
  @Shows(UserType, "The caller.") user: UserType;
  @Shows(SubscriptionDetails, "The subscription as it stands now.") details: SubscriptionDetails;
  @MayShow(String, "Where the payer must approve the change before it counts.") approvalUrl: string | null;
}

@ForDoors({ snake: true })
@ObjectType({ simpleResolvers: true, description: "One payment, tried or made." })
export class BillingRecord {
  @Shows(ID, "UUID.") id: string;
  @Shows(Int, "Cents.") amount: number;
  @Shows(String, "ISO 4217.") currency: string;
  @Shows(BillingStatusEnum, "What became of it.") status: BillingStatus;
  @Shows(DateTimeScalar, "When it was tried or made.") billingDate: string;
  @Shows(DateTimeScalar, "When it was noted here.") createdAt: string;
  @Shows(String, "The provider's id of it.") paypalTransactionId: string;
}

@ForDoors({ snake: true })
@ObjectType({ simpleResolvers: true, description: "One thing that happened to the subscription." })
export class SubscriptionEvent {
  @Shows(ID, "UUID.") id: string;
  @Shows(SubscriptionEventEnum, "What happened.") event: SubscriptionEventName;
  @MayShow(String, "The plan's name before.") fromPlan: string | null;
  @MayShow(String, "The plan's name after.") toPlan: string | null;
  @Shows(DateTimeScalar, "When.") createdAt: string;
}
