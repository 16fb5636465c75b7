/** REST door: /admin (docs/api.md "Calls"). Failures under it carry their sentence as `error` itself. */
import type { Response } from "express";
import { messages } from "#contract/messages";
import { answerBeside, answerPage } from "../../core/envelope";
import { Json } from "../../core/json";
import { notFound } from "../../core/problem";
import { administratorIn, bodyAs, pathId, queryAs } from "../../core/read";
import { object, type Routes, text } from "../../core/routes";
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

export const adminRest = (pool: Runner, { admins, accounts, plans, jobs }: AdminServices): Routes => ({
  "POST /admin/login": {
    summary: "Signs in to the back-office; token and admin stand beside `data` too.",
    answer: object({ token: text, admin: { $ref: "#/components/schemas/Admin" } }),
    body: AdminLoginInput,
    open: true,
    run: async (req, res) => signedIn(res, await admins.login(req.ip ?? "", bodyAs(req, AdminLoginInput))),
  },
  "GET /admin/users": {
    summary: "Users, subscriptionStatus in upper case.",
    answer: "[User]",
    query: UsersArgs,
    run: async (req, res) => {
      administratorIn(req);
      const { users, nextCursor } = await readUserPage(pool, queryAs(req, UsersArgs, ["limit"]));
      answerPage(res, Json.of(users.map(shown)), nextCursor);
    },
  },
  "POST /admin/users": {
    summary: "Makes a user.",
    answer: "User",
    body: CreateUserInput,
    created: true,
    run: async (req) => one(await accounts.create(administratorIn(req), bodyAs(req, CreateUserInput))),
  },
  "PUT /admin/users/:id": {
    summary: "Changes what an account is.",
    answer: "User",
    body: UpdateUserInput,
    run: async (req) => one(await accounts.update(administratorIn(req), pathId(req), bodyAs(req, UpdateUserInput))),
  },
  "DELETE /admin/users/:id": {
    summary: "Deletes a user.",
    answer: null,
    run: (req) => accounts.delete(administratorIn(req), pathId(req)),
  },
  "GET /admin/admins": {
    summary: "All administrators.",
    answer: "[Admin]",
    run: (req) => administratorIn(req) && readAdmins(pool),
  },
  "POST /admin/admins": {
    summary: "Makes an administrator.",
    answer: "Admin",
    body: CreateAdminInput,
    created: true,
    run: (req) => admins.create(administratorIn(req), bodyAs(req, CreateAdminInput)),
  },
  "PUT /admin/admins/:id/password": {
    summary: "Changes an administrator's password.",
    answer: "Admin",
    body: ChangeAdminPasswordInput,
    run: (req) => admins.changePassword(administratorIn(req), pathId(req), bodyAs(req, ChangeAdminPasswordInput)),
  },
  "DELETE /admin/admins/:id": {
    summary: "Deletes an administrator, never the last.",
    answer: null,
    run: (req) => admins.delete(administratorIn(req), pathId(req)),
  },
  "GET /admin/audit": {
    summary: "Who did what to whom, newest first.",
    answer: "[AuditEntry]",
    query: AuditArgs,
    run: (req) => administratorIn(req) && readAudit(pool, queryAs(req, AuditArgs, ["limit"])),
  },
  "GET /admin/jobs": {
    summary: "Jobs that were given up, the latest first.",
    answer: "[FailedJob]",
    run: (req) => administratorIn(req) && readFailedJobs(pool),
  },
  "POST /admin/jobs/:id/retry": {
    summary: "Runs a job that was given up again.",
    answer: object({ id: text }),
    run: async (req) => Json.of({ id: await jobs.retry(administratorIn(req), pathId(req)) }),
  },
  "PUT /admin/plans/:id": {
    summary: "Makes a plan available, or only coming soon.",
    answer: "Plan",
    body: PlanAvailabilityInput,
    run: (req) => plans.set(administratorIn(req), pathId(req), bodyAs(req, PlanAvailabilityInput)),
  },
});

// The back-office's list shows the status in upper case (docs/product.md "Back-office").
const shown = (user: UserType) => ({ ...user, subscriptionStatus: user.subscriptionStatus.toUpperCase() });

function one(user: Json<UserType> | null): Json<unknown> {
  if (user === null) throw notFound(messages.userNotFound);
  return Json.of(shown(user.value));
}

const signedIn = (res: Response, { token, admin }: { token: string; admin: Json<object> }): void =>
  answerBeside(res, { token, admin: admin.value });
