/** Search through both doors: what is found and in which order, whatever script it is written in and whatever is typed. */
import { messages } from "#contract/messages";
import { folded } from "#contract/search";
import { type Anything, type Person, type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  me = await person(app);
});

const call = async (method: string, path: string, body?: object): Promise<Anything> => {
  const answer = await app.rest(method, path, { token: me.token, body });
  expect([path, answer.status < 300 ? "ok" : answer.body]).toEqual([path, "ok"]);
  return answer.body?.data;
};
const task = async (title: string, more: object = {}): Promise<string> =>
  (await call("POST", "/tasks", { title, ...more })).id;
const found = async (q: string, limit = 20): Promise<string[]> =>
  (await call("GET", `/search?limit=${limit}&q=${encodeURIComponent(q)}`)).map(({ title }: Anything) => title);

test("word starts come before what a word holds, titles before descriptions, open before done, the newest first", async () => {
  await task("Preporting for duty");
  await task("Notes", { description: "for the report" });
  await task("Report of May");
  await task("Old report", { status: "done" });
  await task("The reporter");
  await task("Words", { description: "unreported" });
  await task("Nothing of that");
  expect(await found("report")).toEqual([
    ...["The reporter", "Report of May", "Old report"],
    ...["Notes", "Preporting for duty", "Words"],
  ]);
  expect(await found("rep MAY")).toEqual(["Report of May"]);
  expect(await found("may REP")).toEqual(["Report of May"]);
  expect(await found("report june")).toEqual([]);
});

test("every kind is found, with what tells it from others, through both doors alike", async () => {
  const project = (await call("POST", "/projects", { name: "Zebra project" })).id;
  const board = (await call("POST", "/kanban", { name: "Zebra board", projectId: project })).id;
  const session = (await call("POST", "/pomodoro", { name: "Zebra session" })).id;
  const id = await task("Zebra task", { projectId: project, dueDate: "2026-12-01", priority: "high" });
  const of = { id: project, name: "Zebra project" };
  const answer = await call("GET", "/search?q=zebra");
  expect(answer).toMatchObject([
    { kind: "task", id, status: "plan", priority: "high", dueDate: "2026-12-01", project: of },
    { kind: "session", id: session, status: null, project: null },
    { kind: "board", id: board, project: of },
    { kind: "project", id: project, status: "active", project: null },
  ]);
  const fields = "kind id title description status priority dueDate project { id name } createdAt";
  const { data } = await app.gql(`{ search(q: "ZEB") { ${fields} } }`, {}, me.token);
  expect(data.search).toEqual(answer);
  // Nothing asked for: what is newest.
  expect((await app.gql("{ search { id } }", {}, me.token)).data.search).toEqual(
    answer.map((one: Anything) => ({ id: one.id })),
  );
});

test("a thing is found by what it is called now, and gone things are not, at once", async () => {
  const id = await task("Caterpillar", { description: "leaves" });
  await call("PUT", `/tasks/${id}`, { title: "Butterfly" });
  expect([await found("butterfly"), await found("caterpillar"), await found("leaves")]).toEqual([
    ["Butterfly"],
    [],
    ["Butterfly"],
  ]);
  await call("PUT", `/tasks/${id}`, { description: null });
  expect(await found("leaves")).toEqual([]);
  await call("DELETE", `/tasks/${id}`);
  expect(await found("butterfly")).toEqual([]);
  await app.gql("mutation ($id: ID!) { restoreTask(id: $id) { id } }", { id }, me.token);
  expect(await found("butterfly")).toEqual(["Butterfly"]);
  me = await person(app);
  expect(await found("butterfly")).toEqual([]);
});

test.each([
  ["cafe", "Le Café"],
  ["CAFÉ", "Le Café"],
  ["strasse", "Straße"],
  ["ubung", "Übung"],
  ["orsted", "Ørsted"],
  ["σοφοσ", "ΣΟΦΌΣ"],
  ["ελλας", "Ἑλλάς"],
  ["йод", "Йод"],
  ["ПРИВЕТ", "привет"],
  ["иве", "привет"],
  ["会议", "周会议程"],
  ["議", "会議"],
  ["ｶﾒﾗ", "カメラ"],
  ["서울", "서울역"],
  ["שלום", "שָׁלוֹם"],
  ["🎉", "Party 🎉"],
  ["50%", "50% off"],
  ["%", "50% off"],
  ["_", "snake_case"],
  ["case", "snake_case"],
  ["b", "a b"],
  ["o'b", "O'Brien"],
  ["\\d", "back\\dslash"],
  ["'; DROP TABLE tasks; --", "Run '; DROP TABLE tasks; -- now"],
  [".*", "dot .* star"],
])("%s finds %s and nothing else", async (q, title) => {
  await task(title);
  for (const other of ["other", "plain words", "кот"]) await task(other);
  expect(await found(q)).toEqual([title]);
});

test("many things that match are ranked as few are, and what matches one of many is found wherever it stands", async () => {
  // More than the newest that are looked at by themselves, the oldest of which alone holds the word inside another.
  await app.sql(
    `INSERT INTO tasks (user_id, id, title, description, created_at) SELECT $1, gen_random_uuid(),
      CASE n WHEN 700 THEN 'Unusual quiverful' WHEN 699 THEN '会議の準備' ELSE 'Task ' || n END, 'common text', now() - n * interval '1 hour'
      FROM generate_series(1, 700) n`,
    [me.id],
  );
  expect(await found("task", 3)).toEqual(["Task 1", "Task 2", "Task 3"]);
  expect(await found("uiverf")).toEqual(["Unusual quiverful"]);
  expect(await found("議の")).toEqual(["会議の準備"]);
  expect(await found("common quiverful unusual")).toEqual(["Unusual quiverful"]);
  expect(await found("t 698")).toEqual(["Task 698"]);
  expect(await found("%")).toEqual([]);
});

test("what is too long is refused with a sentence; blanks ask for nothing", async () => {
  const long = await app.rest("GET", `/search?q=${"x".repeat(10_000)}`, { token: me.token });
  expect([long.status, long.body.error.fields]).toEqual([400, { q: messages.tooLong(200) }]);
  const answer = await app.gql("query ($q: String) { search(q: $q) { id } }", { q: "x".repeat(10_000) }, me.token);
  expect(answer.errors?.[0]).toMatchObject({ extensions: { code: "VALIDATION_ERROR" } });
  await task("One");
  expect(await found("   ")).toEqual(["One"]);
  expect(await found("x y z ".repeat(33))).toEqual([]);
});

test("browser and database fold every letter alike", async () => {
  const letters = [];
  for (let code = 0x20; code < 0x3100; code++) letters.push(String.fromCodePoint(code));
  // One of Unicode 16 is left out: a database whose locale is older knows no small one.
  const text = letters.filter((letter) => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter) && letter !== "\u1c89");
  const rows = await app.sql<{ letter: string; folded: string }>(
    "SELECT letter, search_folded(letter) AS folded FROM unnest($1::text[]) letter",
    [text],
  );
  expect(rows.filter((row) => row.folded !== folded(row.letter))).toEqual([]);
});
