/** Every call of both doors is made once by who has something of everything, and what each statement answered is what it is declared with. */
import "reflect-metadata";
import { sortOrders, userSorts } from "#contract/states";
import { gapsIn, listening } from "../test/answered";
import { type TestApp, testApp } from "../test/app";
import { outcomeOf } from "../test/caller";
import { type Furnished, furnished } from "../test/furnished";
import { administrator } from "../test/household";
import { rows as calls } from "../test/tables";
import { int, jsonArray, nullable, text, word } from "./columns";
import { declaredStatements } from "./statements";

jest.setTimeout(300_000); // a call of every kind on a busy machine

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

/** Takes from a person whatever may be null, in texts that hold `$1` for the id. */
async function baring(home: Furnished): Promise<string> {
  const columns = await app.sql<{ table: string; column: string; owner: string }>(`
    SELECT table_name AS table, quote_ident(column_name) AS column, CASE table_name WHEN 'users' THEN 'id' ELSE 'user_id' END AS owner
    FROM information_schema.columns c WHERE table_schema = 'public' AND is_nullable = 'YES' AND EXISTS (
      SELECT FROM information_schema.columns o WHERE o.table_schema = 'public' AND o.table_name = c.table_name
        AND (o.column_name = 'user_id' OR o.table_name = 'users'))`);
  const taken = [];
  for (const { table, column, owner } of columns) {
    const text = `UPDATE ${table} SET ${column} = NULL WHERE ${owner} = $1`;
    const refused = await app.sql(text, [home.id]).catch(() => null);
    if (refused) taken.push(text);
  }
  expect(taken.length).toBeGreaterThan(20);
  return taken.join(";");
}

/** Pages of the back-office's list in every order, found in every way. */
const pagesOf = ({ email, account }: Furnished): string[] =>
  userSorts.flatMap((sort) =>
    sortOrders.flatMap((order) =>
      ["", email, "te"].flatMap((search) =>
        ["", account].map((cursor) => `/admin/users?${new URLSearchParams({ sort, order, search, cursor })}`),
      ),
    ),
  );

it("has rows with the declared columns, none of them null that may not be, and JSON with the declared fields", async () => {
  const { heard, stop } = listening();
  const admin = await administrator(app);
  const bare = await baring(await furnished(app));
  for (const [name, { need, request }] of Object.entries(calls)) {
    if (name.startsWith("Subscription.")) continue;
    const [rich, poor] = [await furnished(app), await furnished(app)];
    await outcomeOf(app, name, request(rich), need === "admin" ? admin.token : rich.token);
    await app.sql(bare.replaceAll("$1", `'${poor.id}'`));
    await outcomeOf(app, name, request(poor), need === "admin" ? admin.token : poor.token);
  }
  for (const path of pagesOf(await furnished(app)))
    expect((await app.rest("GET", path, { token: admin.token })).status).toBe(200);
  stop();
  const declared = [...declaredStatements.values()];
  const gaps = declared.flatMap(({ name, columns }) =>
    Object.keys(columns).length === 0 ? [] : (heard.get(name) ?? []).flatMap((row) => gapsIn(name, row, columns)),
  );
  expect([...new Set(gaps)]).toEqual([]);
});

describe("a row that is not what its statement is declared with", () => {
  const list = jsonArray({ n: int });
  it.each([
    ["x.a is null", { a: null }, { a: text }],
    ["x has (a,b), not (a)", { a: "", b: "" }, { a: text }],
    ["x.a is no integer: 1", { a: "1" }, { a: int }],
    ["x.a is c, none of (a,b)", { a: "c" }, { a: word(["a", "b"]) }],
    ["x.a.n is no integer: 1", { a: '[{"n":1},{"n":"1"}]' }, { a: list }],
    ["x.a is no array", { a: '{"n":1}' }, { a: list }],
    ["x.a has (m), not (n)", { a: '[{"m":1}]' }, { a: nullable(list) }],
  ])("is told: %s", (told, row, columns) => expect(gapsIn("x", row, columns)).toEqual([told]));
});
