/** The profile: who I am, and what I am called (account-billing-admin §2 "Account Settings", Profile). */
import { type Member, invalidToken } from "../../core/actor";
import type { Json } from "../../core/json";
import type { Transact, Work } from "../../core/work";
import type { Runner } from "../../db/statements";
import { User } from "./user.entity";
import type { UserType } from "./user.type";
import { userChanged } from "./users.events";
import type { UpdateProfileInput } from "./users.inputs";
import { readUser } from "./users.reads";

export class UsersService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
  ) {}

  /** The caller's own user. Throws INVALID_TOKEN when the account is gone. */
  async profile(member: Member): Promise<Json<UserType>> {
    return orGone(await readUser(this.pool, member));
  }

  /** Renames the caller. Throws INVALID_TOKEN when the account is gone. */
  rename(member: Member, input: UpdateProfileInput): Promise<Json<UserType>> {
    return this.transact(async (work: Work) => {
      await work.manager.update(User, { id: member.id }, { name: input.name });
      const user = orGone(await readUser(work, member));
      work.announce(userChanged(member.id));
      return user;
    });
  }
}

// A token that outlived its account is a bad token, not a missing page (rest-contract "Status and code").
function orGone<T>(user: T | null): T {
  if (user === null) throw invalidToken();
  return user;
}
