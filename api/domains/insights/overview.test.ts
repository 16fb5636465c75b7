/** What the dashboard's picture of a project counts: its newest tasks, so many as are counted of any project. */
import { limits } from "#contract/limits";
import { testApp } from "../../test/app";
import { person } from "../../test/household";
import { unsearched } from "../../test/unsearched";

it("counts the newest tasks of a project, and no more than a thousand", async () => {
  const app = await testApp();
  try {
    const { token, id } = await person(app);
    const { body } = await app.rest("POST", "/projects", { token, body: { name: "Much" } });
    const fill = (from: number, to: number, status: string) =>
      unsearched(
        app.sql,
        `INSERT INTO tasks (user_id, id, title, status, project_id, created_at)
          SELECT $1, gen_random_uuid(), 'Task ' || n, $5, $2, now() - n * interval '1 minute' FROM generate_series($3::int, $4::int) n`,
        [id, body.data.id, from, to, status],
      );
    const counted = async () =>
      (await app.gql("{ overview { newestActive { name tasks { plan todo done } } } }", {}, token)).data.overview;
    await fill(1, 300, "done");
    await fill(301, 500, "todo");
    expect(await counted()).toEqual({ newestActive: [{ name: "Much", tasks: { plan: 0, todo: 200, done: 300 } }] });
    await fill(501, limits.countedTasks + 50, "plan");
    const plan = limits.countedTasks - 500;
    expect(await counted()).toEqual({ newestActive: [{ name: "Much", tasks: { plan, todo: 200, done: 300 } }] });
  } finally {
    await app.stop();
  }
});
