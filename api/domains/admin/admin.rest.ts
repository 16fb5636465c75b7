/** REST door: /admin (docs/api.md "Calls"). Failures under it carry their sentence as `error` itself. */
import { answerBeside, answerPage } from "../../core/envelope";
import { Json } from "../../core/json";
import { administratorIn, clientOf, fromAdministrator, fromClient, pathId, queryAs } from "../../core/read";
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
import { readWrongPasswords } from "./wrong-passwords";

export const adminRest = (
  pool: Runner,
  admins: AdminsService,
  accounts: UserAccountsService,
  plans: PlanAvailabilityService,
  jobs: FailedJobsService,
): Routes => ({
  "POST /admin/login": {
    summary: "Signs in to the back-office; token and admin stand beside `data` too.",
    answer: object({ token: text, admin: { $ref: "#/components/schemas/Admin" } }),
    ...fromClient(AdminLoginInput, async (client, input, _req, res) => {
      const { token, admin } = await admins.login(client, input);
      answerBeside(res, { token, admin: admin.value });
    }),
  },
  "GET /admin/wrong-passwords": {
    summary:
      "Wrong passwords for the caller's name, and wrong codes after a right one, that the caller has not seen yet; null when there were none.",
    answer: { oneOf: [{ $ref: "#/components/schemas/WrongPasswords" }, { type: "null" }] },
    run: async (req) => (await readWrongPasswords(pool, administratorIn(req))) ?? Json.of(null),
  },
  "DELETE /admin/wrong-passwords": {
    summary: "The caller has seen them: only later ones are told.",
    answer: null,
    run: (req) => admins.seeWrongPasswords(administratorIn(req)),
  },
  "POST /admin/device": {
    summary:
      "A note for the caller's device, to be sent as X-Device: there nobody else's wrong passwords lock the caller out.",
    answer: object({ device: text }),
    run: (req) => Json.of({ device: admins.rememberDevice(administratorIn(req), clientOf(req, req.ip ?? "")) }),
  },
  "GET /admin/users": {
    summary: "Users, subscriptionStatus in upper case.",
    answer: "[User]",
    query: UsersArgs,
    run: async (req, res) => {
      administratorIn(req);
      const { users, nextCursor } = await readUserPage(pool, queryAs(req, UsersArgs));
      answerPage(res, Json.of(users.map(shown)), nextCursor);
    },
  },
  "POST /admin/users": {
    summary: "Makes a user.",
    answer: "User",
    created: true,
    ...fromAdministrator(CreateUserInput, async (admin, input) => one(await accounts.create(admin, input))),
  },
  "PUT /admin/users/:id": {
    summary: "Changes what an account is.",
    answer: "User",
    ...fromAdministrator(UpdateUserInput, async (admin, input, req) =>
      one(await accounts.update(admin, pathId(req), input)),
    ),
  },
  "DELETE /admin/users/:id": {
    summary: "Deletes a user.",
    answer: null,
    run: (req) => accounts.delete(administratorIn(req), pathId(req)),
  },
  "DELETE /admin/users/:id/second-factor": {
    summary: "Takes the second factor of a user who lost it; ends every login of the user and tells them by mail.",
    answer: null,
    run: (req) => accounts.removeSecondFactor(administratorIn(req), pathId(req)),
  },
  "GET /admin/admins": {
    summary: "All administrators.",
    answer: "[Admin]",
    run: (req) => administratorIn(req) && readAdmins(pool),
  },
  "POST /admin/admins": {
    summary: "Makes an administrator.",
    answer: "Admin",
    created: true,
    ...fromAdministrator(CreateAdminInput, (admin, input) => admins.create(admin, input)),
  },
  "PUT /admin/admins/:id/password": {
    summary: "Changes an administrator's password.",
    answer: "Admin",
    ...fromAdministrator(ChangeAdminPasswordInput, (admin, input, req) =>
      admins.changePassword(admin, pathId(req), input),
    ),
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
    run: (req) => administratorIn(req) && readAudit(pool, queryAs(req, AuditArgs)),
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
    ...fromAdministrator(PlanAvailabilityInput, (admin, input, req) => plans.set(admin, pathId(req), input)),
  },
});

// The back-office's list shows the status in upper case (docs/product.md "Back-office").
const shown = (user: UserType) => ({ ...user, subscriptionStatus: user.subscriptionStatus.toUpperCase() });

const one = (user: Json<UserType>): Json<unknown> => Json.of(shown(user.value));
