/** What is brought back while something else happens to it, or to what it was linked to, keeps the rules and is not lost. */

import { Client } from "pg";
import { limits } from "#contract/limits";
import type { TestApp } from "./app";
import { waitingForLocks } from "./cluster";
import { type Furnished, furnishEach } from "./furnished";
import { until } from "./until";

let app: TestApp;
let me: Furnished;
furnishEach((server, household) => {
  [app, me] = [server, household];
});

const post = async (path: string, body: object) =>
  (await app.rest("POST", path, { token: me.token, body })).body.data as { id: string };
const put = async (path: string, body: object) =>
  expect((await app.rest("PUT", path, { token: me.token, body })).status).toBe(200);
const shown = async (path: string) => (await app.rest("GET", path, { token: me.token })).body.data;
const call = async (verb: string, id: string) =>
  expect(
    (
      await app.gql(
        `mutation ($id: ID!) { ${verb}(id: $id)${verb.startsWith("restore") ? " { id }" : ""} }`,
        { id },
        me.token,
      )
    ).errors,
  ).toBeUndefined();

/** Runs `meanwhile` while another connection holds what the statement locks or writes. */
async function holding(text: string, values: unknown[], meanwhile: () => Promise<Promise<unknown>[]>): Promise<void> {
  const holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query(text, values);
  const begun = await meanwhile();
  await holder.query("COMMIT");
  await holder.end();
  await Promise.all(begun);
}
const waiting = (n: number) =>
  until(async () => {
    const held = await app.sql(waitingForLocks);
    return held.length >= n;
  });
const myUsage = "SELECT FROM usage WHERE user_id = $1 FOR UPDATE";

it("a task that is brought back while the trash is emptied stays", async () => {
  const loose = await post("/tasks", { title: "Linked to nothing" });
  await call("deleteTask", loose.id);
  await app.sql(`UPDATE tasks SET deleted_at = now() - interval '${limits.trash.days + 1} days' WHERE id = $1`, [
    loose.id,
  ]);
  await holding(myUsage, [me.id], async () => {
    const back = call("restoreTask", loose.id);
    await waiting(1);
    await app.sql("SELECT graphile_worker.add_job('emptyTrash', '{}')");
    await waiting(2);
    return [back];
  });
  await until(
    async () => (await app.sql("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'emptyTrash'")).length === 0,
  );
  expect(await shown(`/tasks/${loose.id}`)).toMatchObject({ id: loose.id });
});

it("a task that is brought back while it would have to make room in the trash stays", async () => {
  const other = await post("/tasks", { title: "Another" });
  const loose = await post("/tasks", { title: "Linked to nothing" });
  await call("deleteTask", loose.id);
  await app.sql(
    `UPDATE tasks SET unlinked = unlinked || jsonb_build_object('x', (SELECT string_agg(md5(n::text), '') FROM generate_series(1, $2::int / 16) n))
      WHERE id = $1`,
    [loose.id, limits.trash.bytes],
  );
  await holding(myUsage, [me.id], async () => {
    const back = call("restoreTask", loose.id);
    await waiting(1);
    const gone = call("deleteTask", other.id);
    await waiting(2);
    return [back, gone];
  });
  expect(await shown(`/tasks/${loose.id}`)).toMatchObject({ id: loose.id });
});

it("a session that comes back while its task joins another takes the task from none", async () => {
  await call("deleteSession", me.session);
  const other = await post("/pomodoro", { name: "Another" });
  // As a change of the task does it: its row first.
  const joining = `WITH t AS (SELECT user_id, id FROM tasks WHERE id = $1 FOR UPDATE)
    INSERT INTO session_tasks (user_id, session_id, task_id, added_at) SELECT user_id, $2, id, now() FROM t`;
  await holding(joining, [me.task, other.id], async () => {
    const back = call("restoreSession", me.session);
    await waiting(1);
    return [back];
  });
  expect(await shown(`/tasks/${me.task}`)).toMatchObject({ pomodoroSessionId: other.id });
});

it.each([
  ["it comes back to its board", ["restoreBoard", "restoreTask"]],
  ["its board goes once more", ["restoreBoard", "deleteBoard", "restoreTask", "restoreBoard"]],
])(
  "a task that got another status after its board went, and was deleted, stands in no column: %s",
  async (_, verbs) => {
    await call("deleteBoard", me.board);
    await put(`/tasks/${me.task}`, { status: "done" });
    await call("deleteTask", me.task);
    for (const verb of verbs) await call(verb, verb.endsWith("Board") ? me.board : me.task);
    expect(await shown(`/tasks/${me.task}`)).toMatchObject({ status: "done", listId: null });
  },
);
