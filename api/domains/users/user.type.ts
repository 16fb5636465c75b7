/** A user as both doors show it (docs/api.md "Entities"). */
import { Field, ID, ObjectType } from "type-graphql";
import {
  type AccountType,
  accountTypes,
  type SubscriptionLevel,
  type SubscriptionStatus,
  subscriptionLevels,
  subscriptionStatuses,
} from "#contract/states";
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
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "The address as it was given at sign-up." }) email: string;
  @Field(() => String, { nullable: true, description: "Shown in the header; the e-mail stands in for it when unset." })
  name: string | null;
  @Field(() => AccountTypeEnum, { description: "What kind of account it is." }) accountType: AccountType;
  @Field(() => SubscriptionLevelEnum, { nullable: true, description: "The plan's level, null without one." })
  subscriptionLevel: SubscriptionLevel | null;
  @Field(() => SubscriptionStatusEnum, { description: "`inactive` before any subscription." })
  subscriptionStatus: SubscriptionStatus;
  @Field(() => Boolean, { description: "True for an account that need not pay." }) paymentExempt: boolean;
  @Field(() => Boolean, { description: "True once the address was confirmed." }) emailVerified: boolean;
  @Field(() => DateTimeScalar, { description: "When the account was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
