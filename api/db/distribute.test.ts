/** Spreading tables needs Citus and says so; on a cluster it is the whole suite that is run (`npm run test:citus`). */
import { migratedDatabase, sql } from "../test/database";
import { DistributeProblem, distribute, undistribute } from "./distribute";
import { homeSchemas, spreadOf } from "./layout";

let url: string;
beforeAll(async () => {
  url = await migratedDatabase();
});

const constraints = () => sql(url, "SELECT conrelid::regclass::text, conname FROM pg_constraint ORDER BY 1, 2");

it.each([distribute, undistribute])("is refused where there is no Citus, and nothing is changed", async (act) => {
  const before = await constraints();
  const refused = act(url, () => {});
  await expect(refused).rejects.toBeInstanceOf(DistributeProblem);
  await expect(refused).rejects.toThrow(/^This database has no Citus: .*Nothing was changed\.$/);
  expect(await constraints()).toEqual(before);
});

it("knows of every table where its rows lie, the users first", async () => {
  const tables = await sql<{ name: string; owned: boolean }>(
    url,
    `SELECT t.tablename AS name, EXISTS (SELECT FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.table_name = t.tablename AND c.column_name = 'user_id') AS owned
     FROM pg_tables t WHERE t.schemaname = 'public' ORDER BY 1`,
  );
  const spread = spreadOf(tables);
  const names = spread.map(({ table }) => table);
  expect(names[0]).toBe("users");
  expect([...names, "migrations"].sort()).toEqual(tables.map(({ name }) => name).sort());
  expect(spread.find(({ table }) => table === "tasks")?.by).toBe("user_id");
  expect(() => spreadOf([...tables, { name: "strangers", owned: false }])).toThrow(/strangers/);
});

it("knows of every other schema that it stays at the coordinator", async () => {
  const schemas = await sql<{ name: string }>(
    url,
    "SELECT DISTINCT schemaname AS name FROM pg_tables WHERE schemaname NOT IN ('public', 'pg_catalog', 'information_schema')",
  );
  expect(schemas.map(({ name }) => name).sort()).toEqual([...homeSchemas].sort());
});
