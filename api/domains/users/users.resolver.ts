/** GraphQL door: the profile. */
import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from "type-graphql";
import { memberOf } from "../../core/actor";
import type { GraphqlContext } from "../../core/context";
import { UserType } from "./user.type";
import { UpdateProfileInput } from "./users.inputs";
import { UsersService } from "./users.service";

@Authorized()
@Resolver()
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Mutation(() => UserType, { description: "Renames the caller." })
  async updateProfile(
    @Ctx() { actor }: GraphqlContext,
    @Arg("input", () => UpdateProfileInput) input: UpdateProfileInput,
  ): Promise<UserType> {
    return (await this.users.rename(memberOf(actor), input)).value;
  }

  @Mutation(() => ID, { description: "Deletes the caller's account with everything in it and answers with its id." })
  async deleteAccount(@Ctx() { actor }: GraphqlContext): Promise<string> {
    const member = memberOf(actor);
    await this.users.delete(member);
    return member.id;
  }
}
