/** Places in lists become texts: every card keeps its place, whatever numbers it had. */
import "reflect-metadata";
import { rankBetween } from "#contract/ranks";
import { sql, testDatabase } from "../../test/database";
import { dataSourceFor, migrateTables, migrationNames } from "../data-source";

const at = migrationNames.indexOf("Ranks1764200100000");

it("keep their order, one row of keys for all lists, and go back again", async () => {
  const url = await testDatabase();
  await migrateTables(url, migrationNames.slice(0, at));
  await sql(
    url,
    `INSERT INTO users (id, email, email_key) SELECT md5('u' || n)::uuid, n || '@example.test', n || '@example.test' FROM generate_series(1, 2) n;
    INSERT INTO boards (user_id, id, name) SELECT id, md5('b' || email)::uuid, 'B' FROM users;
    INSERT INTO board_lists (user_id, id, board_id, name, "order")
      SELECT user_id, md5(n || id::text)::uuid, id, 'L', n FROM boards, generate_series(1, 3) n;
    INSERT INTO tasks (user_id, id, title, list_id, rank)
      SELECT l.user_id, gen_random_uuid(), 'T', l.id, (n % 40 - 20) * 0.37 FROM board_lists l, generate_series(1, 100) n WHERE n < 50 * l."order";
    INSERT INTO tasks (user_id, id, title, rank) SELECT id, gen_random_uuid(), 'T', 3 FROM users`,
  );
  const order = () =>
    sql<{ ids: string[]; ranks: string[] }>(
      url,
      `SELECT array_agg(id ORDER BY rank, id) AS ids, array_agg(rank ORDER BY rank, id) AS ranks
      FROM tasks WHERE list_id IS NOT NULL GROUP BY list_id ORDER BY list_id`,
    );
  const was = await order();
  await migrateTables(url, migrationNames.slice(0, at + 1));
  const is = await order();
  expect(is.map(({ ids }) => ids)).toEqual(was.map(({ ids }) => ids));
  const keys: string[] = [];
  for (let n = 0; n < 100; n++) keys.push(rankBetween(keys.at(-1) ?? null, null));
  for (const { ranks } of is) expect(ranks).toEqual(keys.slice(0, ranks.length));
  expect(await sql(url, "SELECT DISTINCT rank FROM tasks WHERE list_id IS NULL")).toEqual([{ rank: "" }]);
  // The test's own cluster sorts by bytes anyway; another's need not.
  expect(
    await sql(
      url,
      "SELECT collation_name FROM information_schema.columns WHERE (table_name, column_name) = ('tasks', 'rank')",
    ),
  ).toEqual([{ collation_name: "C" }]);
  expect(await sql(url, "SELECT indexdef FROM pg_indexes WHERE indexname = 'tasks_in_list'")).toHaveLength(1);

  const source = await dataSourceFor(url, []).initialize();
  await source.undoLastMigration();
  await source.destroy();
  expect((await order()).map(({ ids }) => ids)).toEqual(was.map(({ ids }) => ids));
});
