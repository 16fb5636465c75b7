/** Auth: signing up and in, and the mails with links. */
import type { Domain } from "../../ports/tools";
import { UsersService } from "../users/users.service";
import { authJobs } from "./auth.jobs";
import { AuthResolver, MeUsageResolver } from "./auth.resolver";
import { authRest } from "./auth.rest";
import { AuthService } from "./auth.service";
import { GoogleService } from "./google.service";
import { RecoveryService } from "./recovery.service";

export const auth: Domain = {
  name: "auth",
  resolvers: [AuthResolver, MeUsageResolver],
  make({ pool, transact, tokens, versions, passwords, limiter, clock, mailer, identity, publicUrl, the }) {
    const users = the(UsersService);
    const auth = new AuthService(pool, transact, users, tokens, versions, passwords, limiter, clock);
    const recovery = new RecoveryService(transact, passwords, limiter, mailer, publicUrl);
    const google = new GoogleService(transact, tokens, limiter, identity);
    return {
      services: [auth, recovery, google],
      routes: authRest({ auth, users, recovery, google }),
      jobs: authJobs(recovery),
    };
  },
};
