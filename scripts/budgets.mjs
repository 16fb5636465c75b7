// What tests may cost before a run says that they grew: a reminder, not a failure. CPU seconds, as waiting costs nobody anything
// and does not depend on what else the machine does (though a busy one makes them a third dearer, which is allowed for).

/** A whole `npm test` after its build, all its processes together: two cores have 960 in eight minutes. */
export const ofRun = 800;

/** What one file may cost its worker, a browser test's browser with it; what it asks of servers is not told apart. */
const usual = { api: 5, web: 6, e2e: 15 };

/** Those that look over every call, field or page, and may cost more. */
const more = {
  "api/test/authorization.test.ts": 17,
  "api/test/odd-fields.test.ts": 20,
  "api/domains/billing/cancellation.test.ts": 20,
  "api/test/starting.test.ts": 10,
  "api/domains/tasks/placement.test.ts": 12,
  "api/doors/abuse.test.ts": 10,
  "api/doors/thin.test.ts": 10,
  "api/domains/pomodoro/pomodoro-model.test.ts": 10,
  "api/domains/billing/paypal-outage.test.ts": 10,
  "web/pages/board/BoardPage.test.tsx": 10,
  "web/domains/billing/SubscriptionDialogs.test.tsx": 10,
  "api/test/fuzz.test.ts": 8,
  "api/test/fields.test.ts": 8,
  "web/domains/boards/BoardsView.test.tsx": 8,
  "web/app/deletions.test.tsx": 8,
  "api/doors/live.test.ts": 8,
  "api/domains/billing/mishaps-jobs.test.ts": 8,
  "api/domains/billing/paypal.test.ts": 8,
  "api/db/answers.test.ts": 8,
  "e2e/axe.spec.ts": 76,
  "e2e/billing-axe.spec.ts": 39,
  "e2e/offline.spec.ts": 32,
  "e2e/admin-axe.spec.ts": 18,
  "e2e/live.spec.ts": 18,
  "e2e/mail.spec.ts": 18,
};

/** CPU seconds that the file may cost. */
export const budgetOf = (file) => more[file] ?? usual[file.split("/")[0]] ?? Number.POSITIVE_INFINITY;
