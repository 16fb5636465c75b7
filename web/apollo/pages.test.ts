/** Lists that come page by page: whatever pages, changes and gaps come in whatever order, what is loaded is the beginning of the whole. */
import { gql, type Reference } from "@apollo/client";
import fc from "fast-check";
import { makeCache } from "./cache";
import { cursorAfter, dropOldPages, dropPages, forgetPages, isWhole, placeInPages, removeFromPages } from "./pages";

const LIST = gql`
  query List($status: TaskStatus, $limit: Int, $cursor: ID) {
    tasks(status: $status, limit: $limit, cursor: $cursor) { id status createdAt }
  }
`;
const WHOLE = gql`query Whole { tasks { id status createdAt } }`;

type Task = { __typename: "Task"; id: string; status: "plan" | "done"; createdAt: string };
type Filter = { status?: Task["status"] };
const task = (id: number, minute: number, status: Task["status"]): Task => ({
  __typename: "Task",
  id: String(id).padStart(4, "0"),
  status,
  createdAt: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
});
const newest = (a: Task, b: Task) => (a.createdAt + a.id < b.createdAt + b.id ? 1 : -1);

/** A server that answers truly, and a tab that hears every change. */
function setUp() {
  const cache = makeCache();
  const all = new Map<string, Task>();
  const listed = ({ status }: Filter) =>
    [...all.values()].filter((one) => !status || one.status === status).sort(newest);
  const held = (filter: Filter) =>
    cache.readQuery<{ tasks: Task[] }>({ query: LIST, variables: { ...filter, limit: 5 } })?.tasks ?? null;
  const load = (filter: Filter, cursor: string | undefined, limit: number) => {
    const rows = listed(filter);
    const from = cursor ? rows.findIndex((one) => cursorAfter(one) === cursor) + 1 : 0;
    const tasks = rows.slice(from, from + limit);
    cache.writeQuery({ query: LIST, variables: { ...filter, limit, cursor }, data: { tasks } });
  };
  const place = (one: Task) => {
    all.set(one.id, one);
    const ref = cache.writeFragment({ fragment: gql`fragment T on Task { id status createdAt }`, data: one });
    placeInPages(cache, "tasks", ref as Reference);
  };
  const remove = (id: string) => {
    all.delete(id);
    removeFromPages(cache, "tasks", `Task:${id}`);
    cache.evict({ id: `Task:${id}` });
  };
  return { cache, all, listed, held, load, place, remove };
}

const filters: Filter[] = [{}, { status: "plan" }, { status: "done" }];
const ids = (tasks: readonly Task[] | null) => tasks?.map(({ id }) => id) ?? null;

it("holds the beginning of the whole list, all of it once it says so, after any acts", () => {
  const minute = fc.integer({ min: 0, max: 40 });
  const status = fc.constantFrom<Task["status"]>("plan", "done");
  const list = fc.integer({ min: 0, max: 2 });
  const act = fc.oneof(
    fc.record({ kind: fc.constant("place" as const), id: fc.integer({ min: 0, max: 30 }), minute, status }),
    fc.record({ kind: fc.constant("remove" as const), id: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant("restore" as const) }),
    fc.record({ kind: fc.constant("first" as const), list, limit: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant("next" as const), list, limit: fc.integer({ min: 1, max: 6 }) }),
    // Changes that nobody heard, and then the first page of a list again.
    fc.record({ kind: fc.constant("gap" as const), id: fc.integer({ min: 0, max: 30 }), minute, list }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { cache, all, listed, held, load, place, remove } = setUp();
      let gone: Task | undefined;
      for (const one of acts) {
        const filter = "list" in one ? (filters[one.list] as Filter) : {};
        if (one.kind === "place") {
          const known = all.get(task(one.id, 0, "plan").id);
          const made = task(one.id, one.minute, one.status);
          place(known ? { ...known, status: one.status } : made);
        } else if (one.kind === "remove") {
          gone = all.get(task(one.id, 0, "plan").id);
          if (gone) remove(gone.id);
        } else if (one.kind === "restore") {
          if (gone) place(gone);
          gone = undefined;
        } else if (one.kind === "first") load(filter, undefined, one.limit);
        else if (one.kind === "next") {
          const last = held(filter)?.at(-1);
          if (held(filter)) load(filter, last && cursorAfter(last), one.limit);
        } else {
          forgetPages(cache);
          const unheard = task(one.id, one.minute, "plan");
          if (!all.delete(unheard.id)) all.set(unheard.id, unheard);
          for (const each of filters) if (held(each)) load(each, undefined, 4);
        }
        for (const each of filters) {
          const loaded = ids(held(each));
          if (!loaded) continue;
          const whole = ids(listed(each)) as string[];
          expect(loaded).toEqual(whole.slice(0, loaded.length));
          if (isWhole(cache, "tasks", each)) expect(loaded).toEqual(whole);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it("does not hold a thing that belongs behind what is loaded, and drops what the first page no longer has", () => {
  const { cache, all, held, load, place } = setUp();
  for (let n = 0; n < 9; n++) place(task(n, n, "plan"));
  load({}, undefined, 3);
  place(task(20, -5, "plan"));
  expect(ids(held({}))).toEqual(["0008", "0007", "0006"]);
  load({}, cursorAfter(held({})?.at(-1) as Task), 3);
  all.delete("0007");
  load({}, undefined, 3);
  expect(ids(held({}))).toEqual(["0008", "0006", "0005", "0004", "0003"]);
  expect(isWhole(cache, "tasks", {})).toBe(false);
});

it("keeps what was loaded below when the first page is read again, and drops it after a gap", () => {
  const { cache, held, load, place } = setUp();
  for (let n = 0; n < 9; n++) place(task(n, n, "plan"));
  load({}, undefined, 3);
  load({}, cursorAfter(held({})?.at(-1) as Task), 3);
  load({}, undefined, 3);
  expect(held({})).toHaveLength(6);
  forgetPages(cache);
  expect(held({})).toHaveLength(6);
  load({}, undefined, 3);
  expect(held({})).toHaveLength(3);
});

it("reads a list again whose things are known by name alone: nobody knows where they stand", () => {
  const { cache, load, place, held } = setUp();
  for (let n = 0; n < 9; n++) place(task(n, n, "plan"));
  const names = Array.from({ length: 9 }, (_, n) => ({ __typename: "Task", id: `name${n}` }));
  cache.writeQuery({ query: gql`query Names { tasks { id } }`, data: { tasks: names } });
  load({}, undefined, 3);
  expect(ids(held({}))).toEqual(["0008", "0007", "0006"]);
  expect(isWhole(cache, "tasks", {})).toBe(false);
});

it("leaves no hole where a page comes that was asked for before the list was read again", () => {
  const { cache, held, load, place } = setUp();
  for (let n = 0; n < 20; n++) place(task(n, n, "plan"));
  load({}, undefined, 3);
  load({}, cursorAfter(held({})?.at(-1) as Task), 3);
  const asked = cursorAfter(held({})?.at(-1) as Task);
  forgetPages(cache);
  load({}, undefined, 3);
  load({}, asked, 3);
  expect(ids(held({}))).toEqual(["0019", "0018", "0017"]);
});

it("asks for a list that was let go of also where a later page of it still comes", () => {
  const { cache, held, load, place } = setUp();
  for (let n = 0; n < 20; n++) place(task(n, n, "plan"));
  load({}, undefined, 3);
  const asked = cursorAfter(held({})?.at(-1) as Task);
  forgetPages(cache);
  dropOldPages(cache);
  load({}, asked, 3);
  expect(held({})).toBeNull();
  load({}, undefined, 3);
  expect(ids(held({}))).toEqual(["0019", "0018", "0017"]);
});

it("answers who asks for all of a list only when all of it is there", () => {
  const { cache, load, place } = setUp();
  for (let n = 0; n < 4; n++) place(task(n, n, "plan"));
  load({}, undefined, 3);
  expect(cache.readQuery({ query: WHOLE })).toBeNull();
  load({}, undefined, 5);
  expect(cache.readQuery<{ tasks: Task[] }>({ query: WHOLE })?.tasks).toHaveLength(4);
});

it("forgets the lists that are narrowed by what is no more, and no others", () => {
  const { cache, held, load } = setUp();
  for (const each of filters) load(each, undefined, 3);
  dropPages(cache, "tasks", { status: "plan" });
  expect(filters.map((each) => held(each))).toEqual([[], null, []]);
});
