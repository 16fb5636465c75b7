/** What the OpenAPI document says of the back-office's routes. */
import * as admin from "../domains/admin/admin.inputs";
import { object, type RouteWords, text } from "./openapi-words";

/** By `METHOD /path` below /api/v1. */
export const adminRouteWords: Readonly<Record<string, RouteWords>> = {
  "POST /admin/login": {
    summary: "Signs in to the back-office; token and admin stand beside `data` too.",
    answer: object({ token: text, admin: { $ref: "#/components/schemas/Admin" } }),
    body: admin.AdminLoginInput,
    open: true,
  },
  "GET /admin/users": { summary: "Users, subscriptionStatus in upper case.", answer: "[User]", query: admin.UsersArgs },
  "POST /admin/users": { summary: "Makes a user.", answer: "User", body: admin.CreateUserInput, created: true },
  "PUT /admin/users/:id": { summary: "Changes what an account is.", answer: "User", body: admin.UpdateUserInput },
  "DELETE /admin/users/:id": { summary: "Deletes a user.", answer: null },
  "GET /admin/admins": { summary: "All administrators.", answer: "[Admin]" },
  "POST /admin/admins": {
    summary: "Makes an administrator.",
    answer: "Admin",
    body: admin.CreateAdminInput,
    created: true,
  },
  "PUT /admin/admins/:id/password": {
    summary: "Changes an administrator's password.",
    answer: "Admin",
    body: admin.ChangeAdminPasswordInput,
  },
  "DELETE /admin/admins/:id": { summary: "Deletes an administrator, never the last.", answer: null },
  "GET /admin/audit": {
    summary: "Who did what to whom, newest first.",
    answer: "[AuditEntry]",
    query: admin.AuditArgs,
  },
  "GET /admin/jobs": { summary: "Jobs that were given up, the latest first.", answer: "[FailedJob]" },
  "POST /admin/jobs/:id/retry": { summary: "Runs a job that was given up again.", answer: object({ id: text }) },
  "PUT /admin/plans/:id": {
    summary: "Makes a plan available, or only coming soon.",
    answer: "Plan",
    body: admin.PlanAvailabilityInput,
  },
};
