/** The back-office in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { messages } from "#contract/messages";
import { byId, deletion, everybodys, type Fixture, gql, rest } from "../../test/operations";
import { factorCalls } from "./admin-factors.fixture";

declare module "../../test/household" {
  interface Household {
    /** Its own account. */
    account: string;
    /** Another one's. */
    administrator: string;
    /** One of that other administrator's. */
    adminPasskey: string;
    /** Where the audit log's next page begins. */
    entry: string;
    /** A job that was given up. */
    job: string;
  }
}

const password = "Secret-123!";
const login = { username: "nobody", password };
const newUser = () => ({ email: `${crypto.randomUUID()}@example.test`, password });
const newAdmin = () => ({ username: `a${crypto.randomUUID()}`, password });
const newPassword = { currentPassword: "not the present one", newPassword: password };
const user = "id email name accountType subscriptionLevel subscriptionStatus paymentExempt emailVerified createdAt";
const admin = "id username createdAt updatedAt";
const page = (what: string) => gql("admin", [], `{ ${what} }`);

export const fixture: Fixture = {
  things: ["adminPasskey"],
  made: ({ administrator, mark, adminPasskey }) => `
    INSERT INTO admin_passkeys (admin_id, id, name, credential_id, public_key, counter, backed_up, challenged_at)
      VALUES ('${administrator}', '${adminPasskey}', '${mark}', 'Y3JlZGVudGlhbA', '', 0, false, 0);`,
  absent: {
    adminPasskey: messages.passkeyNotFound,
    account: messages.userNotFound,
    administrator: messages.adminNotFound,
    job: messages.jobNotFound,
  },
  edges: {
    "AdminSignedIn.admin": everybodys('"Admin"'),
    "AdminUser.audit": everybodys('"AuditEntry"'),
    "AdminUser.payments": everybodys('"BillingRecord"'),
    "AdminUser.secondFactor": everybodys('"SecondFactor"'),
    "AdminUser.signIns": everybodys('"SignIn"'),
    "AdminUser.steps": everybodys('"SubscriptionEvent"'),
    "AdminUser.subscription": everybodys('"SubscriptionDetails"'),
    "AdminUser.user": everybodys('"User"'),
    "BulkResult.notDone": everybodys('"NotDone"'),
    "Figures.active": everybodys('"ActiveUsers"'),
    "Figures.activeCounts": everybodys('"ActiveCount"'),
    "Figures.figures": everybodys('"MonthFigure"'),
    // Told when it changes, which is everybody's (site-notice.test).
    "ChangeSet.siteNotice": () => "",
    "SiteNoticeNews.notice": () => "",
    "UserPage.users": (x) => x.id,
  },
  operations: {
    ...factorCalls,
    "POST /admin/login": rest(
      "public",
      [],
      () => "/admin/login",
      () => login,
    ),
    "GET /admin/wrong-passwords": rest("admin", [], () => "/admin/wrong-passwords"),
    "DELETE /admin/wrong-passwords": rest("admin", [], () => "/admin/wrong-passwords"),
    "POST /admin/device": rest(
      "admin",
      [],
      () => "/admin/device",
      () => ({}),
    ),
    "Query.wrongPasswords": page("wrongPasswords { count lastAt network }"),
    "Mutation.seeWrongPasswords": gql("admin", [], "mutation { seeWrongPasswords }"),
    "Mutation.rememberDevice": gql("admin", [], "mutation { rememberDevice }"),
    "GET /admin/users": rest("admin", [], (x) => `/admin/users?cursor=${x.account}`, undefined, ["account"]),
    "POST /admin/users": rest("admin", [], () => "/admin/users", newUser),
    "PUT /admin/users/:id": rest(
      "admin",
      ["account"],
      (x) => `/admin/users/${x.account}`,
      () => ({ paymentExempt: true }),
    ),
    "DELETE /admin/users/:id": rest("admin", ["account"], (x) => `/admin/users/${x.account}`),
    "DELETE /admin/users/:id/second-factor": rest(
      "admin",
      ["account"],
      (x) => `/admin/users/${x.account}/second-factor`,
    ),
    "GET /admin/admins": rest("admin", [], () => "/admin/admins"),
    "POST /admin/admins": rest("admin", [], () => "/admin/admins", newAdmin),
    "PUT /admin/admins/:id/password": rest(
      "admin",
      ["administrator"],
      (x) => `/admin/admins/${x.administrator}/password`,
      () => newPassword,
    ),
    "DELETE /admin/admins/:id": rest("admin", ["administrator"], (x) => `/admin/admins/${x.administrator}`),
    "GET /admin/audit": rest("admin", [], (x) => `/admin/audit?cursor=${x.entry}`, undefined, ["entry"]),
    "GET /admin/reconciliations": rest("admin", [], () => "/admin/reconciliations"),
    "GET /admin/reconciliations/findings": rest("admin", [], () => "/admin/reconciliations/findings"),
    "POST /admin/reconciliations": rest(
      "admin",
      [],
      () => "/admin/reconciliations",
      () => ({}),
    ),
    "GET /admin/jobs": rest("admin", [], () => "/admin/jobs"),
    "POST /admin/jobs/:id/retry": rest("admin", ["job"], (x) => `/admin/jobs/${x.job}/retry`),
    "PUT /admin/plans/:id": rest(
      "admin",
      ["plan"],
      (x) => `/admin/plans/${x.plan}`,
      () => ({ available: true }),
    ),
    "Mutation.adminLogin": gql(
      "public",
      [],
      `mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token admin { ${admin} } } }`,
      () => ({ input: login }),
    ),
    "Query.adminUsers": gql(
      "admin",
      [],
      `query ($c: ID) { adminUsers(cursor: $c) { users { ${user} } nextCursor } }`,
      (x) => ({ c: x.account }),
      ["account"],
    ),
    "Mutation.createUser": gql(
      "admin",
      [],
      `mutation ($input: CreateUserInput!) { createUser(input: $input) { ${user} } }`,
      () => ({ input: newUser() }),
    ),
    "Mutation.updateUser": gql(
      "admin",
      ["account"],
      `mutation ($id: ID!) { updateUser(id: $id, input: { paymentExempt: true }) { ${user} } }`,
      byId("account"),
    ),
    "Mutation.deleteUser": { ...deletion("deleteUser", "account"), need: "admin" },
    "Query.admins": page(`admins { ${admin} }`),
    "Mutation.createAdmin": gql(
      "admin",
      [],
      `mutation ($input: CreateAdminInput!) { createAdmin(input: $input) { ${admin} } }`,
      () => ({ input: newAdmin() }),
    ),
    "Mutation.changeAdminPassword": gql(
      "admin",
      ["administrator"],
      `mutation ($id: ID!, $input: ChangeAdminPasswordInput!) { changeAdminPassword(id: $id, input: $input) { ${admin} } }`,
      (x) => ({ id: x.administrator, input: newPassword }),
    ),
    "Mutation.deleteAdmin": { ...deletion("deleteAdmin", "administrator"), need: "admin" },
    "Query.auditLog": gql("admin", [], "query ($c: ID) { auditLog(cursor: $c) { id } }", (x) => ({ c: x.entry }), [
      "entry",
    ]),
    "Query.reconciliations": page("reconciliations { id startedBy beganAt endedAt read differed failed lastError }"),
    "Query.reconciliationFindings": page("reconciliationFindings { id runId at account putRight }"),
    "Mutation.startReconciliation": gql("admin", [], "mutation { startReconciliation }"),
    "Query.adminUser": gql(
      "admin",
      ["account"],
      `query ($id: ID!) { adminUser(id: $id) { user { ${user} } subscription { status } steps { id } payments { id } signIns { id } secondFactor { on } audit { id } } }`,
      byId("account"),
    ),
    "Mutation.removeSecondFactor": { ...deletion("removeSecondFactor", "account"), need: "admin" },
    "Mutation.updateUsers": gql(
      "admin",
      [],
      "mutation ($ids: [ID!]!) { updateUsers(ids: $ids, input: { paymentExempt: true }) { done notDone { id reason } } }",
      (x) => ({ ids: [x.account] }),
      ["account"],
    ),
    "Mutation.deleteUsers": gql(
      "admin",
      [],
      "mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) { done notDone { id reason } } }",
      (x) => ({ ids: [x.account] }),
      ["account"],
    ),
    "Mutation.exportUsers": gql(
      "admin",
      [],
      "mutation ($c: ID) { exportUsers(cursor: $c) { text nextCursor } }",
      (x) => ({ c: x.account }),
      ["account"],
    ),
    "Mutation.exportAudit": gql(
      "admin",
      [],
      "mutation ($c: ID) { exportAudit(cursor: $c) { text nextCursor } }",
      (x) => ({ c: x.entry }),
      ["entry"],
    ),
    "Query.figures": page(
      "figures { months figures { kind month currency amount } active { day week month countedAt } activeCounts { on day week month } }",
    ),
    "Query.siteNotice": gql("public", [], "{ siteNotice { id text kind } }"),
    "Query.plannedSiteNotice": page("plannedSiteNotice { id text kind from until }"),
    "Mutation.putSiteNotice": gql(
      "admin",
      [],
      "mutation ($input: SiteNoticeInput!) { putSiteNotice(input: $input) { id text kind from until } }",
      () => ({ input: { text: "Back at noon", kind: "notice" } }),
    ),
    "Mutation.endSiteNotice": gql("admin", [], "mutation { endSiteNotice }"),
    "Query.failedJobs": page("failedJobs { id task attempts lastError since }"),
    "Mutation.retryJob": { ...deletion("retryJob", "job"), need: "admin" },
    "Mutation.setPlanAvailability": gql(
      "admin",
      ["plan"],
      "mutation ($id: ID!) { setPlanAvailability(id: $id, input: { available: true }) { id available } }",
      byId("plan"),
    ),
  },
};
