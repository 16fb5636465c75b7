/** What the back-office's calls take (docs/api.md "Entities", docs/product.md "Back-office", docs/api.md "Calls"). */
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { type AccountType, type SortOrder, type SubscriptionLevel, type UserSort, userSorts } from "#contract/states";
import { enumOf, SortOrderEnum } from "../../core/enums";
import { Follows } from "../../core/follows";
import { AccountTypeEnum, SubscriptionLevelEnum } from "../users/user.type";

export const UserSortEnum = enumOf(userSorts, "UserSort", "What the back-office sorts users by.");

@InputType({ description: "Who wants into the back-office." })
export class AdminLoginInput {
  @Field(() => String, { description: "In any case." })
  @Follows("token")
  username: string;

  @Field(() => String, { description: "Exactly as it was set." })
  @Follows("currentPassword")
  password: string;
}

@InputType({
  description: "What an account is; what is left out stays, or is `trial` with level `basic` for a new one.",
})
export class AccountInput {
  @Field(() => AccountTypeEnum, {
    nullable: true,
    description: "Choosing another type than premium clears the level; trial has `basic`.",
  })
  @Follows("accountType", { optional: true })
  accountType?: AccountType;

  @Field(() => Boolean, { nullable: true, description: "True for an account that need not pay." })
  @Follows("flag", { optional: true })
  paymentExempt?: boolean;

  @Field(() => SubscriptionLevelEnum, { nullable: true, description: "Required for premium." })
  @Follows("subscriptionLevel", { optional: true, nullable: true })
  subscriptionLevel?: SubscriptionLevel | null;
}

@InputType({ description: "A new user made by an administrator." })
export class CreateUserInput extends AccountInput {
  @Field(() => String, { description: "Unique without regard to case." })
  @Follows("email")
  email: string;

  @Field(() => String, { nullable: true, description: "2 to 100 characters." })
  @Follows("personName", { optional: true, nullable: true })
  name?: string | null;

  @Field(() => String, { description: "At least 8 characters." })
  @Follows("longPassword")
  password: string;
}

@InputType({ description: "What changes of a user; what is left out stays." })
export class UpdateUserInput extends AccountInput {
  @Field(() => String, {
    nullable: true,
    description: "A new password of at least 8 characters; ends every login of the user.",
  })
  @Follows("longPassword", { optional: true })
  password?: string;
}

@InputType({ description: "A new administrator." })
export class CreateAdminInput {
  @Field(() => String, { description: "1 to 100 characters, unique without regard to case." })
  @Follows("username")
  username: string;

  @Field(() => String, {
    description: "At least 8 characters with upper and lower case, a digit and a special character.",
  })
  @Follows("adminPassword")
  password: string;
}

@InputType({ description: "A new password for an administrator." })
export class ChangeAdminPasswordInput {
  @Field(() => String, { description: "That administrator's password until now." })
  @Follows("currentPassword")
  currentPassword: string;

  @Field(() => String, {
    description: "At least 8 characters with upper and lower case, a digit and a special character.",
  })
  @Follows("adminPassword")
  newPassword: string;
}

@InputType({ description: "Whether a plan can be bought." })
export class PlanAvailabilityInput {
  @Field(() => Boolean, { description: "False shows it as coming soon." })
  @Follows("flag")
  available: boolean;
}

@ArgsType()
export class UsersArgs {
  @Field(() => String, { nullable: true, description: "A part of the address or the name." })
  @Follows("search", { optional: true, nullable: true })
  search?: string | null;

  @Field(() => UserSortEnum, { nullable: true, description: "`created` where left out." })
  @Follows("userSort", { optional: true })
  sort?: UserSort;

  @Field(() => SortOrderEnum, { nullable: true, description: "`desc` where left out." })
  @Follows("sortOrder", { optional: true })
  order?: SortOrder;

  @Field(() => Int, { nullable: true, description: "1 to 100; without it all of them." })
  @Follows("limit", { optional: true })
  limit?: number;

  @Field(() => ID, { nullable: true, description: "The id of the last user of the page before." })
  @Follows("id", { optional: true, nullable: true })
  cursor?: string | null;
}

@ArgsType()
export class AuditArgs {
  @Field(() => Int, { nullable: true, description: "1 to 100; 50 where left out." })
  @Follows("limit", { optional: true })
  limit?: number;

  @Field(() => ID, { nullable: true, description: "The id of the last entry of the page before." })
  @Follows("token", { optional: true, nullable: true })
  cursor?: string | null;
}
