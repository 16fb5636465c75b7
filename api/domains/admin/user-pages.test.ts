/** The list of users however many a search finds: none, some, nearly everybody. */
import { randomUUID } from "node:crypto";
import { poolRunner } from "../../db/data-source";
import type { Runner } from "../../db/statements";
import { type TestApp, testApp } from "../../test/app";
import type { UsersArgs } from "./admin.inputs";
import { readUserPage } from "./user-pages.reads";

const everybody = 10_040;
let app: TestApp;
let runner: Runner;
beforeAll(async () => {
  app = await testApp();
  await app.sql(
    `INSERT INTO users (id, email, email_key, name, created_at)
     SELECT gen_random_uuid(), email, lower(email), CASE WHEN n % 3 = 0 THEN NULL ELSE 'Name ' || n % 500 END, now() - n * interval '1 minute'
     FROM (SELECT n, 'U' || n || '@example.test' AS email FROM generate_series(1, ${everybody}) n) x`,
  );
  runner = poolRunner(app.product.source);
}, 60_000);
afterAll(() => app?.stop());

/** Every user that paging through to the end shows. */
async function paged(args: UsersArgs): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await readUserPage(runner, { limit: 100, ...args, cursor });
    seen.push(...page.users.map(({ email }) => email));
    if (page.nextCursor === null) return seen;
    cursor = page.nextCursor;
  }
}
const whole = async (args: UsersArgs) => (await readUserPage(runner, args)).users.map(({ email }) => email);

/** How many of the users made above hold the text, reckoned without the database. */
const holding = (search = ""): number =>
  Array.from({ length: everybody }, (_, index) => index + 1).filter((n) =>
    `u${n}@example.test ${n % 3 === 0 ? "" : `name ${n % 500}`}`.includes(search),
  ).length;

it.each<UsersArgs>([
  {},
  { sort: "name", order: "asc" },
  { sort: "email", order: "desc", search: "example.test" },
  { sort: "name", order: "desc", search: "e" },
  { sort: "name", order: "asc", search: "name 499" },
  { search: "u1000" },
  { sort: "email", order: "asc", search: "99" },
])("pages %j without gap or repeat, in the order of the whole", async (args) => {
  const all = await whole(args);
  expect(all).toHaveLength(holding(args.search ?? ""));
  expect(new Set(all).size).toBe(all.length);
  expect(await paged(args)).toEqual(all);
});

it("counts up to ten thousand", async () => {
  const totalOf = async (search: string | null) => (await readUserPage(runner, { search, limit: 1 })).total;
  expect([await totalOf(null), await totalOf("example"), await totalOf("e"), await totalOf("u1000")]).toEqual([
    10_000, 10_000, 10_000, 11,
  ]);
});

it.each(["%", "_", "\\", "nobody", "%%%", "' OR 1=1"])("takes %j as it is written", async (search) => {
  expect(await readUserPage(runner, { search, limit: 10 })).toEqual({ users: [], total: 0, nextCursor: null });
});

it("finds in any case, and ends after a cursor that is gone", async () => {
  expect(await whole({ search: "U77@EXAMPLE" })).toEqual(["U77@example.test"]);
  expect((await readUserPage(runner, { limit: 5, cursor: randomUUID() })).users).toEqual([]);
});

it("filters by what an account is and by the days of UTC on which it was made, with a search and without", async () => {
  await app.sql(
    `INSERT INTO users (id, email, email_key, name, account_type, subscription_level, subscription_status, email_verified, created_at)
     SELECT gen_random_uuid(), email, email, 'Filtered', type, level, status, verified, at::timestamptz FROM (VALUES
       ('f1@kept.test', 'premium', 'pro', 'active', true, '2020-03-01T00:00:00Z'),
       ('f2@kept.test', 'premium', 'basic', 'unpaid', false, '2020-03-01T23:59:59.999Z'),
       ('f3@kept.test', 'trial', 'basic', 'trial', true, '2020-03-02T00:00:00Z'),
       ('f4@kept.test', 'free', NULL, 'inactive', false, '2020-02-29T23:59:59.999Z')) x (email, type, level, status, verified, at)`,
  );
  const kept = async (args: UsersArgs) =>
    (await whole({ sort: "email", order: "asc", ...args })).map((at) => at[1]).join("");
  expect(await kept({ accountType: "premium" })).toBe("12");
  expect(await kept({ accountType: "premium", subscriptionLevel: "pro" })).toBe("1");
  expect(await kept({ subscriptionStatus: "unpaid", search: "filtered" })).toBe("2");
  expect(await kept({ verified: true })).toBe("13");
  expect(await kept({ verified: false, search: "kept.test", madeUntil: "2020-12-31" })).toBe("24");
  expect(await kept({ madeFrom: "2020-03-01", madeUntil: "2020-03-01" })).toBe("12");
  expect(await kept({ madeUntil: "2020-03-02", search: "@k" })).toBe("1234");
  expect(await kept({ accountType: "free", verified: true })).toBe("");
  const first = await readUserPage(runner, { sort: "email", order: "asc", madeUntil: "2020-12-31", limit: 3 });
  expect([first.total, first.users.length, first.nextCursor]).toEqual([4, 3, first.users[2]?.id]);
  expect(await kept({ madeUntil: "2020-12-31", cursor: first.nextCursor, limit: 3 })).toBe("4");
});
