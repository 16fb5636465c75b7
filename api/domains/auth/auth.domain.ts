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
  make(tools) {
    const users = tools.the(UsersService);
    const auth = new AuthService(tools, users);
    const recovery = new RecoveryService(tools);
    const google = new GoogleService(tools);
    return {
      services: [auth, recovery, google],
      routes: authRest(auth, users, recovery, google),
      jobs: authJobs(recovery),
    };
  },
};
