/** The back-office: administrators, the accounts of users, plans on sale, jobs that were given up. */
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { SecondFactorService } from "../auth/second-factor.service";
import { ReconciliationService } from "../billing/reconciliation.service";
import { UsersService, userLeaves } from "../users/users.service";
import { ActiveUsersService } from "./active-users.service";
import { Admin } from "./admin.entity";
import { AdminResolver, AdminSignInResolver } from "./admin.resolver";
import { adminRest } from "./admin.rest";
import { AdminFactorResolver, AdminSecondStepResolver } from "./admin-factor.resolver";
import { adminFactorRest } from "./admin-factor.rest";
import { AdminFactorService } from "./admin-factor.service";
import { AdminPasskeySignInResolver, AdminPasskeysResolver } from "./admin-passkeys.resolver";
import { adminPasskeysRest } from "./admin-passkeys.rest";
import { AdminPasskeysService } from "./admin-passkeys.service";
import { AdminsService, type AdminTools } from "./admins.service";
import { BulkService } from "./bulk.service";
import { ExportsService } from "./exports.service";
import { FailedJobsService } from "./failed-jobs.service";
import { FiguresService, keepFigures } from "./figures.service";
import { OfficeResolver } from "./office.resolver";
import { PlanAvailabilityService } from "./plan-availability.service";
import { ReconciliationsResolver } from "./reconciliations.resolver";
import { reconciliationsRest } from "./reconciliations.rest";
import { ReconciliationsService } from "./reconciliations.service";
import { SiteNoticeResolver, StandingNoticeResolver } from "./site-notice.resolver";
import { SiteNoticeService } from "./site-notice.service";
import { UserAccountsService } from "./user-accounts.service";
import { UserDetailsService } from "./user-details.service";

/** Administrators alone: all that the command line needs of the product. */
export const adminsWith = (tools: AdminTools): AdminsService => new AdminsService(tools);

export const admin: Domain = {
  name: "admin",
  entities: [Admin],
  resolvers: [
    AdminSignInResolver,
    AdminSecondStepResolver,
    AdminFactorResolver,
    AdminPasskeySignInResolver,
    AdminPasskeysResolver,
    AdminResolver,
    OfficeResolver,
    ReconciliationsResolver,
    StandingNoticeResolver,
    SiteNoticeResolver,
  ],
  make(tools) {
    const admins = adminsWith(tools);
    const factor = new AdminFactorService(tools);
    const passkeys = new AdminPasskeysService(tools, factor);
    const accounts = new UserAccountsService(tools, tools.the(UsersService));
    const plans = new PlanAvailabilityService(tools.transact);
    const jobs = new FailedJobsService(tools.transact);
    const reconciliations = new ReconciliationsService(tools, tools.the(ReconciliationService));
    const active = new ActiveUsersService(tools);
    const office = [
      new UserDetailsService(tools, tools.the(SecondFactorService)),
      new BulkService(accounts),
      new ExportsService(tools),
      new FiguresService(tools, active),
      new SiteNoticeService(tools),
    ];
    return {
      services: [admins, factor, passkeys, accounts, plans, jobs, reconciliations, ...office],
      routes: {
        ...adminRest(tools.pool, admins, accounts, plans, jobs),
        ...adminFactorRest(factor),
        ...adminPasskeysRest(passkeys),
        ...reconciliationsRest(tools.pool, reconciliations),
      },
      jobs: active.jobs,
      hooks: [on(userLeaves, keepFigures)],
    };
  },
};
