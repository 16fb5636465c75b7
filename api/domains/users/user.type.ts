/** A user as both doors show it (docs/api.md "Entities"). */
import { ID, ObjectType } from "type-graphql";
import { preferenceFields } from "#contract/preference-fields";
import { ambientSounds, clocks, densities, themes, weekStarts } from "#contract/preferences";
import {
  type AccountType,
  accountTypes,
  type SubscriptionLevel,
  type SubscriptionStatus,
  subscriptionLevels,
  subscriptionStatuses,
} from "#contract/states";
import { MayShow, Shows, shownWithin } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";

export const AccountTypeEnum = enumOf(accountTypes, "AccountType", "What kind of account a user has.");
export const SubscriptionLevelEnum = enumOf(subscriptionLevels, "SubscriptionLevel", "The plan's level.");
export const SubscriptionStatusEnum = enumOf(
  subscriptionStatuses,
  "SubscriptionStatus",
  "Where a subscription stands.",
);

enumOf(themes, "Theme", "The scheme of colours: the system's, or one of them.");
enumOf(weekStarts, "WeekStart", "The day that a week begins with.");
enumOf(
  clocks,
  "ClockPreference",
  "How the hours of a day are counted: as the browser's language does, 1 to 12, or 0 to 23.",
);
enumOf(densities, "Density", "How much a board's cards say.");
enumOf(ambientSounds, "AmbientSound", "What is heard quietly while a focus runs: nothing, rain, or brown noise.");

@ObjectType("Preferences", { simpleResolvers: true, description: "How a person wants the app to be." })
export class PreferencesType extends shownWithin(preferenceFields) {}

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
  @Shows(PreferencesType, "How the person wants the app to be.") preferences: PreferencesType;
  @Shows(DateTimeScalar, "When the account was made.") createdAt: string;
  @Shows(DateTimeScalar, "When it last changed.") updatedAt: string;
}
