/** REST door: /auth (docs/api.md "Calls"). */
import { answerSpooled } from "../../core/envelope";
import { Json } from "../../core/json";
import { fromAnybody, fromClient, fromMember, memberIn } from "../../core/read";
import { flag, object, type Routes, text } from "../../core/routes";
import { UpdatePreferencesInput, UpdateProfileInput } from "../users/users.inputs";
import type { UsersService } from "../users/users.service";
import { AddressInput, GoogleInput, LoginInput, RegisterInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import type { AuthService } from "./auth.service";
import type { GoogleService } from "./google.service";
import type { RecoveryService } from "./recovery.service";
import type { SignIn } from "./sign-in";

const user = { $ref: "#/components/schemas/User" };
export const signedInWords = object({ token: text, user });
const inUserWords = object({ user });

export const authRest = (
  auth: AuthService,
  users: UsersService,
  recovery: RecoveryService,
  google: GoogleService,
): Routes => ({
  "POST /auth/register": {
    summary: "Makes an account.",
    answer: signedInWords,
    created: true,
    ...fromClient(RegisterInput, async (client, input) => signedIn(await auth.register(client, input))),
  },
  "POST /auth/login": {
    summary: "Signs in; where a second factor is on, SECOND_FACTOR_REQUIRED with the `ticket` for the second step.",
    answer: signedInWords,
    ...fromClient(LoginInput, async (client, input) => signedIn(await auth.login(client, input))),
  },
  "POST /auth/google": {
    summary: "Signs in with a Google identity token.",
    answer: signedInWords,
    ...fromClient(GoogleInput, async (client, input) => signedIn(await google.signIn(client, input))),
  },
  "GET /auth/profile": {
    summary: "The caller.",
    answer: inUserWords,
    run: async (req) => inUser(await users.profile(memberIn(req))),
  },
  "PUT /auth/profile": {
    summary: "Renames the caller.",
    answer: inUserWords,
    ...fromMember(UpdateProfileInput, async (member, input) => inUser(await users.rename(member, input))),
  },
  "PUT /auth/preferences": {
    summary: "Changes what the caller prefers; what is left out stays.",
    answer: inUserWords,
    ...fromMember(UpdatePreferencesInput, async (member, input) => inUser(await users.prefer(member, input))),
  },
  "POST /auth/create-user": {
    summary: "Makes sure that the caller has a record.",
    answer: inUserWords,
    run: async (req) => inUser(await users.profile(memberIn(req))),
  },
  "GET /auth/debug": {
    summary: "The caller's own token explained.",
    answer: object({
      token: object({ kind: text, issuedAt: text, expiresAt: text }),
      user: object({ id: text, email: text }),
    }),
    run: (req) => auth.explain(memberIn(req)),
  },
  "GET /auth/export": {
    summary: "Everything of the caller's as one document.",
    answer: { type: "object" },
    run: async (req, res) => answerSpooled(res, await users.export(memberIn(req))),
  },
  "GET /auth/usage": {
    summary: "How much the caller has and may have, kind by kind.",
    answer: "[Usage]",
    run: async (req) => Json.of(await users.usage(memberIn(req))),
  },
  "DELETE /auth/account": {
    summary: "Deletes the account with everything in it.",
    answer: object({ deleted: flag }),
    run: async (req) => deleted(await users.delete(memberIn(req))),
  },
  "POST /auth/verify-email": {
    summary: "Confirms an address.",
    answer: "message",
    ...fromAnybody(TokenInput, (address, input) => recovery.verifyEmail(address, input)),
  },
  "POST /auth/resend-verification": {
    summary: "Sends the verification mail again.",
    answer: "message",
    ...fromAnybody(AddressInput, (address, input) => recovery.resendVerification(address, input)),
  },
  "POST /auth/forgot-password": {
    summary: "Mails a reset link.",
    answer: "message",
    ...fromAnybody(AddressInput, (address, input) => recovery.forgotPassword(address, input)),
  },
  "POST /auth/reset-password": {
    summary: "Sets a new password with a mailed token.",
    answer: "message",
    ...fromAnybody(ResetPasswordInput, (address, input) => recovery.resetPassword(address, input)),
  },
});

const inUser = (user: Json<unknown>): Json<unknown> => new Json(`{"user":${user.text}}`);
export const signedIn = ({ token, user }: SignIn): Json<unknown> =>
  new Json(`{"token":${JSON.stringify(token)},"user":${user.text}}`);
const deleted = (_done: unknown): Json<unknown> => Json.of({ deleted: true });
