/** Users: the profile and the account's end. */
import { ownAccount } from "../../core/announcement";
import { broughtBy } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { User } from "./user.entity";
import { UserType } from "./user.type";
import { readChangedUsers } from "./users.reads";
import { UsersResolver } from "./users.resolver";
import { UsersService, userLeaves, zoneTold } from "./users.service";

export const users: Domain = {
  name: "users",
  entities: [User],
  resolvers: [UsersResolver],
  live: { [ownAccount]: { type: UserType, description: "The caller.", read: readChangedUsers } },
  make: ({ pool, transact, clock, at, all }) => ({
    services: [new UsersService(pool, transact, clock, at(userLeaves), at(zoneTold), broughtBy(all, "taken"))],
  }),
};
