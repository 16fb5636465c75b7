/** Named statements as they are asked again and again: values of every kind, what is sent the second time, and what fails alone. */
import type { Duplex } from "node:stream";
import { testDatabase } from "../test/database";
import { lineTo, SteadyClient } from "./connections";
import { rowsOn } from "./statements";

let client: SteadyClient;

beforeAll(async () => {
  client = new SteadyClient(lineTo(await testDatabase(), "prepared", 10_000));
  await client.connect();
});
afterAll(() => client.end());

const rows = <Row>(name: string, text: string, values: readonly unknown[] = []) =>
  rowsOn<Row>(client, name, text, values);

/** The kinds of the messages that come meanwhile, as pg names them. */
async function heard(act: () => Promise<unknown>): Promise<string[]> {
  const kinds: string[] = [];
  const connection = client.connection as unknown as { on: typeof client.on; off: typeof client.off };
  const all = ["parseComplete", "bindComplete", "rowDescription", "dataRow", "commandComplete", "readyForQuery"];
  const listeners = all.map((kind) => [kind, () => void kinds.push(kind)] as const);
  for (const [kind, listener] of listeners) connection.on(kind as "end", listener);
  await act();
  for (const [kind, listener] of listeners) connection.off(kind as "end", listener);
  return kinds;
}

it.each([
  ["a text", "text", "it's „ö\\n“ \u{1f345}"],
  ["no text", "text", ""],
  ["nothing", "text", null],
  ["a number", "int", -7],
  ["a flag", "boolean", true],
  ["texts", "text[]", ['a"b', "c\\d", "{}", ""]],
  ["numbers", "int[]", [1, 2]],
  ["none of many", "text[]", []],
  ["an instant", "timestamptz", new Date("2026-02-03T04:05:06.789Z")],
  ["bytes", "bytea", Buffer.from([0, 1, 92, 255])],
  ["JSON, which comes as a text", "json", '{"a":[1]}'],
])("brings %s there and back, as often as it is asked", async (_what, type, value) => {
  const text = `SELECT $1::${type} AS value, 1 AS one`;
  for (const _time of [1, 2, 3]) expect(await rows(`back-${type}`, text, [value])).toEqual([{ value, one: 1 }]);
});

describe("a row longer than a read of the line", () => {
  const long = JSON.stringify("ä日\n".repeat(60_000));
  const text =
    "SELECT $1::json AS j, $1::text AS t, ARRAY[$1::text] AS several, NULL::json AS none, i FROM generate_series(1, 2) AS i";

  it("brings long JSON as its bytes, what else is long as a text, and what stands beside them", async () => {
    const row = { j: Buffer.from(long), t: long, several: [long], none: null };
    for (const _time of [1, 2])
      expect(await rows("long", text, [long])).toEqual([
        { ...row, i: 1 },
        { ...row, i: 2 },
      ]);
  });

  it("leaves the rows of others to whoever asked, once an answer is over or has failed", async () => {
    const others = async () => (await client.query(`SELECT $1::json AS j, 1 AS one`, [long])).rows;
    const read = [{ j: JSON.parse(long) as string, one: 1 }];
    await rows("long", text, [long]);
    expect(await others()).toEqual(read);
    const failing = "SELECT $1::json AS j, 1 / (i - 2) FROM generate_series(1, 2) AS i";
    await expect(rows("long-failing", failing, [long])).rejects.toThrow("division by zero");
    expect(await others()).toEqual(read);
  });
});

it("has its rows described once, and sends one message afterwards", async () => {
  const ask = () => rows("count", "SELECT generate_series(1, $1::int) AS n", [2]);
  const ofRows = ["bindComplete", "rowDescription", "dataRow", "dataRow", "commandComplete", "readyForQuery"];
  expect(await heard(ask)).toEqual(["parseComplete", ...ofRows]);
  const sent = jest.spyOn(client.connection.stream as Duplex, "write");
  expect(await heard(ask)).toEqual(ofRows.filter((kind) => kind !== "rowDescription"));
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockRestore();
});

it("is planned anew once its connection has let go of it", async () => {
  const ask = () => rows("let-go", "SELECT $1::text AS x", ["a"]);
  await ask();
  await client.unplan("let-go");
  expect(await heard(async () => expect(await ask()).toEqual([{ x: "a" }]))).toContain("rowDescription");
});

it("answers with no rows where there are none, and where nothing is asked for", async () => {
  for (const _time of [1, 2]) {
    expect(await rows("none", "SELECT 1 AS x WHERE false")).toEqual([]);
    expect(await rows("empty", "")).toEqual([]);
    expect(await rows("set", "SET LOCAL lock_timeout = 1")).toEqual([]);
  }
});

it("fails alone, whether Postgres refuses it, a value cannot be sent or a row cannot be read", async () => {
  const fails = async (act: Promise<unknown>) => (await act.then(String, String)) as string;
  for (const _time of [1, 2]) {
    expect(await fails(rows("wrong", "SELECT nothing"))).toMatch(/does not exist/);
    expect(await fails(rows("by-none", "SELECT 1 / $1::int AS x", [0]))).toMatch(/division by zero/);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(await fails(rows("circle", "SELECT $1::json AS x", [circle]))).toMatch(/circular/i);
    expect(await rows("by-none", "SELECT 1 / $1::int AS x", [1])).toEqual([{ x: 1 }]);
  }
  expect(await fails(rows("by-none", "SELECT 2 AS x"))).toMatch(/Two statements are named by-none/);
  expect(await rows("after", "SELECT 1 AS x")).toEqual([{ x: 1 }]);
});

it("tells who asked for what failed", async () => {
  async function somebody() {
    return await rows("nobody", "SELECT nobody");
  }
  expect(await somebody().catch(({ stack }: Error) => stack)).toContain("somebody");
});
