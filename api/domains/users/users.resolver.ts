/** GraphQL door: the profile. */
import { Authorized, ID, Mutation, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import { AsMember, Input } from "../../core/read";
import { UserType } from "./user.type";
import { UpdatePreferencesInput, UpdateProfileInput } from "./users.inputs";
import { UsersService } from "./users.service";

@Authorized()
@Resolver()
export class UsersResolver {
  constructor(private readonly users: UsersService) {}

  @Mutation(() => UserType, { description: "Renames the caller." })
  async updateProfile(@AsMember() member: Member, @Input() input: UpdateProfileInput): Promise<UserType> {
    return (await this.users.rename(member, input)).value;
  }

  @Mutation(() => UserType, { description: "Changes what the caller prefers, in every tab." })
  async updatePreferences(@AsMember() member: Member, @Input() input: UpdatePreferencesInput): Promise<UserType> {
    return (await this.users.prefer(member, input)).value;
  }

  @Mutation(() => ID, { description: "Deletes the caller's account with everything in it and answers with its id." })
  async deleteAccount(@AsMember() member: Member): Promise<string> {
    await this.users.delete(member);
    return member.id;
  }
}
