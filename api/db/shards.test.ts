/** A statement of one user asks a shard's own tables, while they are there. Two tables of Citus's stand in for it: a cluster is in one-shard.test.ts. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { sql, testDatabase } from "../test/database";
import { int, text } from "./columns";
import { alone, dataSourceFor } from "./data-source";
import { textOn } from "./shards";
import { type Shard, type Statement, statement } from "./statements";

const shard: Shard = {
  id: "102008",
  tables: new Map([
    ["things", "things_102001"],
    ["parts", "parts_102003"],
  ]),
};

describe("the text for a shard", () => {
  it.each([
    ["FROM things WHERE user_id = $1", "FROM things_102001 AS things WHERE user_id = $1"],
    ["FROM things t WHERE t.user_id = $1", "FROM things_102001 t WHERE t.user_id = $1"],
    ["FROM things AS t LEFT JOIN parts p ON", "FROM things_102001 AS t LEFT JOIN parts_102003 p ON"],
    [
      "FROM things t JOIN\n  parts ON parts.of = t.id",
      "FROM things_102001 t JOIN\n  parts_102003 AS parts ON parts.of = t.id",
    ],
    ["(SELECT FROM parts)", "(SELECT FROM parts_102003 AS parts)"],
    ["a IS DISTINCT FROM things.a", "a IS DISTINCT FROM things.a"],
    ["FROM things_of($1), things", "FROM things_of($1), things"],
    ["WITH others AS (SELECT 1) SELECT things FROM others", "WITH others AS (SELECT 1) SELECT things FROM others"],
  ])("%j", (asked, made) => {
    expect(textOn(shard, asked)).toContain(`FROM (${made}) answered`);
  });
});

describe("asking it", () => {
  const owner = randomUUID();
  const names = statement("shard-names", "SELECT name FROM things WHERE user_id = $1 ORDER BY name", { name: text });
  const none = statement("shard-none", "SELECT name FROM things WHERE user_id = $1 AND name = $2", { name: text });
  let url: string;
  let source: DataSource;
  beforeAll(async () => {
    url = await testDatabase();
    await sql(
      url,
      `CREATE TABLE pg_dist_local_group (groupid int); INSERT INTO pg_dist_local_group VALUES (3);
       CREATE TABLE pg_dist_placement (shardid bigint, groupid int); INSERT INTO pg_dist_placement VALUES (102008, 3);
       CREATE TABLE things_102001 (user_id uuid, name text);
       INSERT INTO things_102001 VALUES ('${owner}', 'b'), ('${owner}', 'a'), ('${randomUUID()}', 'c')`,
    );
    source = await dataSourceFor(url, [], 1).initialize();
  });
  afterAll(() => source.destroy());
  const asked = (values: unknown[] = [owner], what: Statement = names) =>
    alone(source).rowsOfShard(shard, what, values);

  it("answers with the rows, or none", async () => {
    expect(await asked()).toEqual([{ name: "a" }, { name: "b" }]);
    expect(await asked([owner, "d"], none)).toEqual([]);
  });

  it("keeps some statements planned, the last used", async () => {
    const numbered = (n: number) =>
      statement(`shard-numbered-${n}`, `SELECT ${n} AS n FROM things WHERE user_id = $1 LIMIT 1`, { n: int });
    for (let n = 0; n < 70; n++) expect(await asked([owner], numbered(n))).toEqual([{ n }]);
    const planned = () =>
      source.query("SELECT count(*)::int AS n FROM pg_prepared_statements").then(([{ n }]: [{ n: number }]) => n);
    expect(await planned()).toBe(64);
    expect(await asked([owner], numbered(0))).toEqual([{ n: 0 }]);
    expect(await planned()).toBe(64);
  });

  it("says so when it may not be asked", async () => {
    await source.query("CREATE ROLE stint_without_rights");
    await source.query("SET ROLE stint_without_rights");
    expect(await asked()).toBeNull();
    await source.query("RESET ROLE");
    await source.query("DROP ROLE stint_without_rights");
    expect(await asked()).toHaveLength(2);
  });

  it("says so when the shard was moved, whether or not there are rows, and when it is gone", async () => {
    await sql(url, "UPDATE pg_dist_placement SET groupid = 4");
    expect(await asked()).toBeNull();
    expect(await asked([owner, "d"], none)).toBeNull();
    await sql(url, "UPDATE pg_dist_placement SET groupid = 3");
    expect(await asked()).toHaveLength(2);
    await sql(url, "DROP TABLE things_102001");
    expect(await asked()).toBeNull();
  });

  it("tells any other failure", async () => {
    await sql(url, "CREATE TABLE things_102001 (user_id uuid)");
    await expect(asked()).rejects.toMatchObject({ code: "42703" });
  });
});
