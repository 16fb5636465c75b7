/** Jobs that were given up: administrators see them without anybody's address, and have them run again. */
import { type TestApp, testApp } from "../../test/app";
import { administrator } from "../../test/household";
import { until } from "../../test/until";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await administrator(app)).token;
});
afterAll(() => app.stop());

const error =
  "Can't send mail to somebody@example.test with token 0123456789012345678901234567890 via https://a.test/x?t=1";

/** A mail to nobody that was given up; its id. */
async function givenUp(): Promise<string> {
  const payload = JSON.stringify({ purpose: "reset", emailKey: "somebody@example.test" });
  const [job] = await app.sql<{ id: string }>(
    "SELECT id::text FROM graphile_worker.add_job('mailLink', $1::json, run_at := '2126-01-01', max_attempts := 3)",
    [payload],
  );
  await app.sql("UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = $2 WHERE id = $1", [
    job?.id,
    error,
  ]);
  return job?.id ?? "";
}

const shown = async () => (await app.rest("GET", "/admin/jobs", { token })).body.data;
const there = (id: string) => app.sql("SELECT 1 FROM graphile_worker.jobs WHERE id = $1", [id]);

test("are shown with their task and what went wrong, and with no address, link or secret", async () => {
  const id = await givenUp();
  const said = "Can't send mail to … with token … via …";
  const since = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(await shown()).toEqual([{ id, task: "mailLink", attempts: 3, lastError: said, since }]);
  const { data } = await app.gql("{ failedJobs { id task attempts lastError since } }", {}, token);
  expect(data.failedJobs).toEqual(await shown());
});

test("run again when an administrator says so, which the audit log tells; once, and no job that still has attempts", async () => {
  const id = await givenUp();
  expect((await app.rest("POST", `/admin/jobs/${id}/retry`, { token })).body).toEqual({ success: true, data: { id } });
  await until(async () => (await there(id)).length === 0);
  const { data } = await app.gql("{ auditLog(limit: 1) { act target details } }", {}, token);
  expect(data.auditLog).toEqual([{ act: "job.retry", target: "mailLink", details: `{"job": "${id}"}` }]);
  const other = await givenUp();
  await app.sql("UPDATE graphile_worker._private_jobs SET attempts = 2 WHERE id = $1", [other]);
  for (const gone of [id, other, "0", "one", "99999999999999999999"]) {
    const { status, body } = await app.rest("POST", `/admin/jobs/${gone}/retry`, { token });
    expect([status, body.error]).toEqual([404, "Job not found"]);
    const { errors } = await app.gql("mutation ($id: ID!) { retryJob(id: $id) }", { id: gone }, token);
    expect(errors?.[0]?.extensions.code).toBe("NOT_FOUND");
  }
});

test("run again once, however often the same key asks", async () => {
  const id = await givenUp();
  const ask = () =>
    app.rest("POST", `/admin/jobs/${id}/retry`, { token, headers: { "Idempotency-Key": `retry-${id}` } });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});
