/** What the back-office's calls take (docs/api.md "Entities", docs/product.md "Back-office", docs/api.md "Calls"). */
import { ArgsType, ID, InputType } from "type-graphql";
import {
  type AccountType,
  type SortOrder,
  type SubscriptionLevel,
  type SubscriptionStatus,
  subscriptionStatuses,
  type UserSort,
  userSorts,
} from "#contract/states";
import { optional, orNull, Takes } from "../../core/editable";
import { enumOf } from "../../core/enums";

enumOf(userSorts, "UserSort", "What the back-office sorts users by.");

@InputType({ description: "Who wants into the back-office." })
export class AdminLoginInput {
  @Takes("token", "In any case.") username: string;
  @Takes("currentPassword", "Exactly as it was set.") password: string;
}

@InputType({
  description: "What an account is; what is left out stays, or is `trial` with level `basic` for a new one.",
})
export class AccountInput {
  @Takes("accountType", "Choosing another type than premium clears the level; trial has `basic`.", optional)
  accountType?: AccountType;
  @Takes("flag", "True for an account that need not pay.", optional) paymentExempt?: boolean;
  @Takes("subscriptionLevel", "Required for premium.", orNull) subscriptionLevel?: SubscriptionLevel | null;
}

@InputType({ description: "A new user made by an administrator." })
export class CreateUserInput extends AccountInput {
  @Takes("email", "Unique without regard to case.") email: string;
  @Takes("personName", "2 to 100 characters.", orNull) name?: string | null;
  @Takes("longPassword", "At least 8 characters.") password: string;
}

@InputType({ description: "What changes of a user; what is left out stays." })
export class UpdateUserInput extends AccountInput {
  @Takes("longPassword", "A new password of at least 8 characters; ends every login of the user.", optional)
  password?: string;
}

@InputType({ description: "A new administrator." })
export class CreateAdminInput {
  @Takes("username", "1 to 100 characters, unique without regard to case.") username: string;
  @Takes("adminPassword", "At least 8 characters with upper and lower case, a digit and a special character.")
  password: string;
}

@InputType({ description: "A new password for an administrator." })
export class ChangeAdminPasswordInput {
  @Takes("currentPassword", "That administrator's password until now.") currentPassword: string;
  @Takes("adminPassword", "At least 8 characters with upper and lower case, a digit and a special character.")
  newPassword: string;
}

@InputType({ description: "Whether a plan can be bought." })
export class PlanAvailabilityInput {
  @Takes("flag", "False shows it as coming soon.") available: boolean;
}

/** Here alone: no screen of a member has it in a form. */
const statusRule = { kind: "word", words: subscriptionStatuses } as const;

@ArgsType()
export class UserFilters {
  @Takes("search", "A part of the address or the name.", orNull) search?: string | null;
  @Takes("accountType", "Only accounts of this type.", orNull) accountType?: AccountType | null;
  @Takes("subscriptionLevel", "Only accounts with this level.", orNull) subscriptionLevel?: SubscriptionLevel | null;
  @Takes(statusRule, "Only accounts whose subscription stands so.", orNull)
  subscriptionStatus?: SubscriptionStatus | null;
  @Takes("flag", "Only accounts whose address was confirmed, or was not.", orNull) verified?: boolean | null;
  @Takes("date", "Only accounts made on this day of UTC or later.", orNull) madeFrom?: string | null;
  @Takes("date", "Only accounts made on this day of UTC or before.", orNull) madeUntil?: string | null;
}

@ArgsType()
export class UsersArgs extends UserFilters {
  @Takes("userSort", "`created` where left out.", optional) sort?: UserSort;
  @Takes("sortOrder", "`desc` where left out.", optional) order?: SortOrder;
  @Takes("limit", "1 to 100; without it all of them.", optional) limit?: number;
  @Takes("id", "The id of the last user of the page before.", orNull) cursor?: string | null;
}

@ArgsType()
export class AuditArgs {
  @Takes("limit", "1 to 100; 50 where left out.", optional) limit?: number;
  @Takes("token", "The id of the last entry of the page before.", { ...orNull, type: ID }) cursor?: string | null;
}

@ArgsType()
export class FiguresArgs {
  @Takes("date", "A day of the last month that is wanted; the present one where left out.", orNull) until?:
    | string
    | null;
}
