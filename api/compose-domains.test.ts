/** What the domains bring fits together, whoever adds to one of them. */
import "reflect-metadata";
import { domains } from "./compose-domains";
import { broughtBy } from "./core/domain";
import { migratedDatabase, sql } from "./test/database";
import { filesOf, textOf } from "./test/imports";

const folders = [...new Set(filesOf("api/domains").map((file) => file.split("/")[2]))];

test("every folder of a domain is one that compose folds, under its name", () => {
  expect(domains.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test("whatever is announced is told by a domain, and by one only", () => {
  const told = domains.flatMap(({ live = {} }) => Object.keys(live));
  const announced = filesOf("api/domains").flatMap((file) =>
    [...textOf(file).matchAll(/eventsOf\("(\w+)"\)/g)].map(([, kind]) => kind),
  );
  expect(announced.length).toBeGreaterThan(3);
  expect(announced.filter((kind) => !told.includes(kind ?? ""))).toEqual([]);
  expect(told).toEqual([...new Set(told)]);
});

test("each link between a user's things says what is not there when it leads to nothing", async () => {
  const links = await sql<{ name: string }>(
    await migratedDatabase(),
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'f' AND array_length(conkey, 1) > 1
      AND connamespace = 'public'::regnamespace`,
  );
  const columns = domains.flatMap(({ absent = {} }) => Object.keys(absent));
  const saying = (name: string) => columns.filter((column) => name.includes(`_${column}_`));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ name }) => saying(name).length !== 1)).toEqual([]);
});

test("whatever has an owner is taken along by the owner, but for what only the server needs", async () => {
  const owned = await sql<{ name: string }>(
    await migratedDatabase(),
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  const taken = Object.values(broughtBy(domains, "taken")).map(({ table }) => table);
  // What lies in the outbox is on its way, a handle is what the user already reads in the profile, and a finding says what the history of the subscription says.
  const kept = [
    "changes",
    "one_time_tokens",
    "outbox",
    "reconciliation_findings",
    "search_texts",
    "second_factors",
    "usage",
    "user_answers",
    "user_handles",
    "versions",
  ];
  expect([...taken, ...kept].sort()).toEqual(owned.map(({ name }) => name).sort());
});

test("two domains that bring the same end the start", () => {
  const one = { holds: { links: "session_tasks" } };
  expect(() => broughtBy([one, {}, one], "holds")).toThrow("Two domains bring links");
});
