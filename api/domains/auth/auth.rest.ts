/** REST door: /auth (core-product §7, rest-contract "Calls whose shapes are fixed here"). */
import { Router } from "express";
import { answer, answerCreated } from "../../core/envelope";
import { Json } from "../../core/json";
import { bodyAs, memberIn, route } from "../../core/read";
import { UpdateProfileInput } from "../users/users.inputs";
import type { UsersService } from "../users/users.service";
import { LoginInput, RegisterInput } from "./auth.inputs";
import type { AuthService, SignIn } from "./auth.service";

export function authRest(auth: AuthService, users: UsersService): Router {
  const router = Router();
  router.post("/register", route(async (req, res) => answerCreated(res, signedIn(await auth.register(req.ip ?? "", bodyAs(req, RegisterInput))))));
  router.post("/login", route(async (req, res) => answer(res, signedIn(await auth.login(req.ip ?? "", bodyAs(req, LoginInput))))));
  router.get("/profile", route(async (req, res) => answer(res, inUser(await users.profile(memberIn(req))))));
  router.put("/profile", route(async (req, res) => answer(res, inUser(await users.rename(memberIn(req), bodyAs(req, UpdateProfileInput))))));
  router.post("/create-user", route(async (req, res) => answer(res, inUser(await users.profile(memberIn(req))))));
  router.get("/debug", route(async (req, res) => answer(res, await auth.explain(memberIn(req)))));
  return router;
}

const inUser = (user: Json<unknown>): Json<unknown> => new Json(`{"user":${user.text}}`);
const signedIn = ({ token, user }: SignIn): Json<unknown> => new Json(`{"token":${JSON.stringify(token)},"user":${user.text}}`);
