/** REST door: /auth (core-product §7, rest-contract "Calls whose shapes are fixed here"). */
import { type Request, Router } from "express";
import { answer, answerCreated, answerMessage, answerSpooled } from "../../core/envelope";
import { Json } from "../../core/json";
import { bodyAs, memberIn, route } from "../../core/read";
import { UpdateProfileInput } from "../users/users.inputs";
import type { UsersService } from "../users/users.service";
import { AddressInput, GoogleInput, LoginInput, RegisterInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import type { AuthService, SignIn } from "./auth.service";
import type { GoogleService } from "./google.service";
import type { RecoveryService } from "./recovery.service";

export interface AuthServices {
  auth: AuthService;
  users: UsersService;
  recovery: RecoveryService;
  google: GoogleService;
}

export function authRest({ auth, users, recovery, google }: AuthServices): Router {
  const router = Router();
  router.post(
    "/register",
    route(async (req, res) =>
      answerCreated(res, signedIn(await auth.register(addressOf(req), bodyAs(req, RegisterInput)))),
    ),
  );
  router.post(
    "/login",
    route(async (req, res) => answer(res, signedIn(await auth.login(addressOf(req), bodyAs(req, LoginInput))))),
  );
  router.post(
    "/google",
    route(async (req, res) => answer(res, signedIn(await google.signIn(addressOf(req), bodyAs(req, GoogleInput))))),
  );
  router.get(
    "/profile",
    route(async (req, res) => answer(res, inUser(await users.profile(memberIn(req))))),
  );
  router.put(
    "/profile",
    route(async (req, res) => answer(res, inUser(await users.rename(memberIn(req), bodyAs(req, UpdateProfileInput))))),
  );
  router.post(
    "/create-user",
    route(async (req, res) => answer(res, inUser(await users.profile(memberIn(req))))),
  );
  router.get(
    "/debug",
    route(async (req, res) => answer(res, await auth.explain(memberIn(req)))),
  );
  router.get(
    "/export",
    route(async (req, res) => answerSpooled(res, await users.export(memberIn(req)))),
  );
  router.get(
    "/usage",
    route(async (req, res) => answer(res, Json.of(await users.usage(memberIn(req))))),
  );
  router.delete(
    "/account",
    route(async (req, res) => answer(res, deleted(await users.delete(memberIn(req))))),
  );
  router.post(
    "/verify-email",
    route(async (req, res) => answerMessage(res, await recovery.verifyEmail(addressOf(req), bodyAs(req, TokenInput)))),
  );
  router.post(
    "/resend-verification",
    route(async (req, res) =>
      answerMessage(res, await recovery.resendVerification(addressOf(req), bodyAs(req, AddressInput))),
    ),
  );
  router.post(
    "/forgot-password",
    route(async (req, res) =>
      answerMessage(res, await recovery.forgotPassword(addressOf(req), bodyAs(req, AddressInput))),
    ),
  );
  router.post(
    "/reset-password",
    route(async (req, res) =>
      answerMessage(res, await recovery.resetPassword(addressOf(req), bodyAs(req, ResetPasswordInput))),
    ),
  );
  return router;
}

const addressOf = (req: Request): string => req.ip ?? "";
const inUser = (user: Json<unknown>): Json<unknown> => new Json(`{"user":${user.text}}`);
const signedIn = ({ token, user }: SignIn): Json<unknown> =>
  new Json(`{"token":${JSON.stringify(token)},"user":${user.text}}`);
const deleted = (_done: unknown): Json<unknown> => Json.of({ deleted: true });
