/** A user as both doors show it (docs/api.md "Entities"). */
import { ID, ObjectType } from "type-graphql";
import {
  type AccountType,
  accountTypes,
  type SubscriptionLevel,
  type SubscriptionStatus,
  subscriptionLevels,
  subscriptionStatuses,
} from "#contract/states";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";

export const AccountTypeEnum = enumOf(accountTypes, "AccountType", "What kind of account a user has.");
export const SubscriptionLevelEnum = enumOf(subscriptionLevels, "SubscriptionLevel", "The plan's level.");
export const SubscriptionStatusEnum = enumOf(
  subscriptionStatuses,
  "SubscriptionStatus",
  "Where a subscription stands.",
);

@ObjectType("User", { simpleResolvers: true, description: "A person with an account." })
export class UserType {
  @Shows(ID, "UUID.") id: string;
  @Shows(String, "The address as it was given.") email: string;
  @MayShow(String, "Shown in the header; the e-mail stands in for it when unset.") name: string | null;
  @Shows(AccountTypeEnum, "What kind of account it is.") accountType: AccountType;
  @MayShow(SubscriptionLevelEnum, "The plan's level, null without one.") subscriptionLevel: SubscriptionLevel | null;
  @Shows(SubscriptionStatusEnum, "`inactive` before any subscription.") subscriptionStatus: SubscriptionStatus;
  @Shows(Boolean, "True for an account that need not pay.") paymentExempt: boolean;
  @Shows(Boolean, "True once the address was confirmed.") emailVerified: boolean;
  @Shows(DateTimeScalar, "When the account was made.") createdAt: string;
  @Shows(DateTimeScalar, "When it last changed.") updatedAt: string;
}
