/** The back-office: administrators, the accounts of users, plans on sale, jobs that were given up. */
import type { Domain } from "../../ports/tools";
import { ReconciliationService } from "../billing/reconciliation.service";
import { UsersService } from "../users/users.service";
import { Admin } from "./admin.entity";
import { AdminResolver, AdminSignInResolver } from "./admin.resolver";
import { adminRest } from "./admin.rest";
import { AdminFactorResolver, AdminSecondStepResolver } from "./admin-factor.resolver";
import { adminFactorRest } from "./admin-factor.rest";
import { AdminFactorService } from "./admin-factor.service";
import { AdminsService, type AdminTools } from "./admins.service";
import { FailedJobsService } from "./failed-jobs.service";
import { PlanAvailabilityService } from "./plan-availability.service";
import { ReconciliationsResolver } from "./reconciliations.resolver";
import { reconciliationsRest } from "./reconciliations.rest";
import { ReconciliationsService } from "./reconciliations.service";
import { UserAccountsService } from "./user-accounts.service";

/** Administrators alone: all that the command line needs of the product. */
export const adminsWith = (tools: AdminTools): AdminsService => new AdminsService(tools);

export const admin: Domain = {
  name: "admin",
  entities: [Admin],
  resolvers: [
    AdminSignInResolver,
    AdminSecondStepResolver,
    AdminFactorResolver,
    AdminResolver,
    ReconciliationsResolver,
  ],
  make(tools) {
    const admins = adminsWith(tools);
    const factor = new AdminFactorService(tools);
    const accounts = new UserAccountsService(tools, tools.the(UsersService));
    const plans = new PlanAvailabilityService(tools.transact);
    const jobs = new FailedJobsService(tools.transact);
    const reconciliations = new ReconciliationsService(tools, tools.the(ReconciliationService));
    return {
      services: [admins, factor, accounts, plans, jobs, reconciliations],
      routes: {
        ...adminRest(tools.pool, admins, accounts, plans, jobs),
        ...adminFactorRest(factor),
        ...reconciliationsRest(tools.pool, reconciliations),
      },
    };
  },
};
