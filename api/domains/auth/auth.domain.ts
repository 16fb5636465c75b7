/** Auth: signing up and in, and the mails with links. */
import { on } from "../../core/domain";
import type { Domain } from "../../ports/tools";
import { addressLeaves, UsersService, userLeaves } from "../users/users.service";
import { authJobs } from "./auth.jobs";
import { AuthResolver, MeUsageResolver } from "./auth.resolver";
import { authRest } from "./auth.rest";
import { AuthService } from "./auth.service";
import { EmailChangeResolver } from "./email-change.resolver";
import { emailChangeRest } from "./email-change.rest";
import { EmailChangeService } from "./email-change.service";
import { EmailChangeMailsService } from "./email-change-mails.service";
import { GoogleService } from "./google.service";
import { PasskeySignInService } from "./passkey-sign-in.service";
import { PasskeySignInResolver, PasskeysResolver } from "./passkeys.resolver";
import { passkeysRest } from "./passkeys.rest";
import { PasskeysService } from "./passkeys.service";
import { RecoveryService } from "./recovery.service";
import { SecondFactorResolver, SecondStepResolver } from "./second-factor.resolver";
import { secondFactorRest } from "./second-factor.rest";
import { SecondFactorService } from "./second-factor.service";
import { SecurityMailsService } from "./security-mails.service";
import { SignInsResolver } from "./sign-ins.resolver";
import { signInsRest } from "./sign-ins.rest";
import { SignInsService } from "./sign-ins.service";

export const auth: Domain = {
  name: "auth",
  taken: {
    signIns: { table: "sign_ins", order: "x.created_at, x.id" },
    passkeys: { table: "passkeys", order: "x.created_at, x.id" },
  },
  resolvers: [
    AuthResolver,
    MeUsageResolver,
    SignInsResolver,
    EmailChangeResolver,
    SecondFactorResolver,
    SecondStepResolver,
    PasskeysResolver,
    PasskeySignInResolver,
  ],
  make(tools) {
    const users = tools.the(UsersService);
    const signIns = new SignInsService(tools);
    const secondFactor = new SecondFactorService(tools, signIns);
    const auth = new AuthService(tools, users, signIns, secondFactor);
    const recovery = new RecoveryService(tools);
    const google = new GoogleService(tools, signIns, secondFactor);
    const passkeys = new PasskeysService(tools, secondFactor);
    const passkeySignIn = new PasskeySignInService(tools, signIns);
    const emailChange = new EmailChangeService(tools, tools.at(addressLeaves));
    return {
      services: [auth, signIns, secondFactor, recovery, google, passkeys, passkeySignIn, emailChange],
      routes: {
        ...authRest(auth, users, recovery, google),
        ...signInsRest(signIns),
        ...secondFactorRest(secondFactor),
        ...passkeysRest(passkeys, passkeySignIn),
        ...emailChangeRest(emailChange),
      },
      jobs: authJobs(recovery, new EmailChangeMailsService(tools), signIns, new SecurityMailsService(tools)),
      hooks: [on(userLeaves, emailChange.userLeaves)],
    };
  },
};
