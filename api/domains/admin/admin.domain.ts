/** The back-office: administrators, the accounts of users, plans on sale, jobs that were given up. */
import type { Domain, Tools } from "../../ports/tools";
import { UsersService } from "../users/users.service";
import { Admin } from "./admin.entity";
import { AdminResolver, AdminSignInResolver } from "./admin.resolver";
import { adminRest } from "./admin.rest";
import { AdminsService } from "./admins.service";
import { FailedJobsService } from "./failed-jobs.service";
import { PlanAvailabilityService } from "./plan-availability.service";
import { UserAccountsService } from "./user-accounts.service";

type AdminTools = Pick<Tools, "pool" | "transact" | "tokens" | "passwords" | "limiter">;

/** Administrators alone: all that the command line needs of the product. */
export const adminsWith = ({ pool, transact, tokens, passwords, limiter }: AdminTools): AdminsService =>
  new AdminsService(pool, transact, tokens, passwords, limiter);

export const admin: Domain = {
  name: "admin",
  entities: [Admin],
  resolvers: [AdminSignInResolver, AdminResolver],
  make(tools) {
    const { pool, transact, passwords, limiter, the } = tools;
    const admins = adminsWith(tools);
    const accounts = new UserAccountsService(transact, the(UsersService), passwords, limiter);
    const plans = new PlanAvailabilityService(transact);
    const jobs = new FailedJobsService(transact);
    return {
      services: [admins, accounts, plans, jobs],
      routes: adminRest(pool, { admins, accounts, plans, jobs }),
    };
  },
};
