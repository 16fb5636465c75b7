// What tests may cost before a run says that they grew: a reminder, not a failure. CPU seconds, as waiting costs nobody anything
// and does not depend on what else the machine does (though a busy one makes them a third dearer, which is allowed for).

/** A whole `npm test` after its build, all its processes together: two cores have 960 in eight minutes. */
export const ofRun = 800;

/** What one file of jest's tests may cost its worker. */
const usual = { api: 5, web: 6 };

/** Those that look over every call, field or page, and may cost more. */
const more = {
  "api/test/authorization.test.ts": 24,
  "api/test/odd-fields.test.ts": 20,
  "api/domains/billing/cancellation.test.ts": 20,
  "api/test/starting.test.ts": 10,
  "api/domains/tasks/placement.test.ts": 12,
  "api/doors/abuse.test.ts": 10,
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
};

/** CPU seconds that the file may cost; Infinity where it is not known, as of the browser tests. */
export const budgetOf = (file) => more[file] ?? usual[file.split("/")[0]] ?? Number.POSITIVE_INFINITY;
