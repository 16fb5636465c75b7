/** Users: the profile and the account's end. */
import type { Domain } from "../../ports/tools";
import { User } from "./user.entity";
import { UsersResolver } from "./users.resolver";
import { UsersService, userLeaves } from "./users.service";

export const users: Domain = {
  name: "users",
  entities: [User],
  resolvers: [UsersResolver],
  make: ({ pool, transact, at }) => ({ services: [new UsersService(pool, transact, at(userLeaves))] }),
};
