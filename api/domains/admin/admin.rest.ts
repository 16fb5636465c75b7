/** REST door: /admin (account-billing-admin §7). Failures under it carry their sentence as `error` itself. */
import { type Response, Router } from "express";
import { messages } from "#contract/messages";
import { answer, answerBeside, answerCreated, answerGone, answerPage } from "../../core/envelope";
import { Json } from "../../core/json";
import { notFound } from "../../core/problem";
import { administratorIn, bodyAs, pathId, queryAs, route } from "../../core/read";
import type { Runner } from "../../db/statements";
import type { UserType } from "../users/user.type";
import {
  AdminLoginInput,
  AuditArgs,
  ChangeAdminPasswordInput,
  CreateAdminInput,
  CreateUserInput,
  PlanAvailabilityInput,
  UpdateUserInput,
  UsersArgs,
} from "./admin.inputs";
import { readAdmins } from "./admins.reads";
import type { AdminsService } from "./admins.service";
import { readAudit } from "./audit";
import { type FailedJobsService, readFailedJobs } from "./failed-jobs.service";
import type { PlanAvailabilityService } from "./plan-availability.service";
import type { UserAccountsService } from "./user-accounts.service";
import { readUserPage } from "./user-pages.reads";

export interface AdminServices {
  admins: AdminsService;
  accounts: UserAccountsService;
  plans: PlanAvailabilityService;
  jobs: FailedJobsService;
}

export function adminRest(pool: Runner, { admins, accounts, plans, jobs }: AdminServices): Router {
  const router = Router();
  router.post(
    "/login",
    route(async (req, res) => signedIn(res, await admins.login(req.ip ?? "", bodyAs(req, AdminLoginInput)))),
  );
  router.get(
    "/users",
    route(async (req, res) => {
      administratorIn(req);
      const { users, nextCursor } = await readUserPage(pool, queryAs(req, UsersArgs, ["limit"]));
      answerPage(res, Json.of(users.map(shown)), nextCursor);
    }),
  );
  router.post(
    "/users",
    route(async (req, res) =>
      answerCreated(res, one(await accounts.create(administratorIn(req), bodyAs(req, CreateUserInput)))),
    ),
  );
  router.put(
    "/users/:id",
    route(async (req, res) =>
      answer(res, one(await accounts.update(administratorIn(req), pathId(req), bodyAs(req, UpdateUserInput)))),
    ),
  );
  router.delete(
    "/users/:id",
    route(async (req, res) => answerGone(res, await accounts.delete(administratorIn(req), pathId(req)))),
  );
  router.get(
    "/admins",
    route(async (req, res) => administratorIn(req) && answer(res, await readAdmins(pool))),
  );
  router.post(
    "/admins",
    route(async (req, res) =>
      answerCreated(res, await admins.create(administratorIn(req), bodyAs(req, CreateAdminInput))),
    ),
  );
  router.put(
    "/admins/:id/password",
    route(async (req, res) =>
      answer(
        res,
        await admins.changePassword(administratorIn(req), pathId(req), bodyAs(req, ChangeAdminPasswordInput)),
      ),
    ),
  );
  router.delete(
    "/admins/:id",
    route(async (req, res) => answerGone(res, await admins.delete(administratorIn(req), pathId(req)))),
  );
  router.get(
    "/audit",
    route(
      async (req, res) =>
        administratorIn(req) && answer(res, await readAudit(pool, queryAs(req, AuditArgs, ["limit"]))),
    ),
  );
  router.get(
    "/jobs",
    route(async (req, res) => administratorIn(req) && answer(res, await readFailedJobs(pool))),
  );
  router.post(
    "/jobs/:id/retry",
    route(async (req, res) => answer(res, Json.of({ id: await jobs.retry(administratorIn(req), pathId(req)) }))),
  );
  router.put(
    "/plans/:id",
    route(async (req, res) =>
      answer(res, await plans.set(administratorIn(req), pathId(req), bodyAs(req, PlanAvailabilityInput))),
    ),
  );
  return router;
}

// The back-office's list shows the status in upper case (account-billing-admin §2).
const shown = (user: UserType) => ({ ...user, subscriptionStatus: user.subscriptionStatus.toUpperCase() });

function one(user: Json<UserType> | null): Json<unknown> {
  if (user === null) throw notFound(messages.userNotFound);
  return Json.of(shown(user.value));
}

const signedIn = (res: Response, { token, admin }: { token: string; admin: Json<object> }): void =>
  answerBeside(res, { token, admin: admin.value });
