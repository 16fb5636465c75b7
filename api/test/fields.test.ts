/**
 * What a form holds, what it sends and what it expects of the server, held against the server: random entities, random edits,
 * either door.
 */
import fc from "fast-check";
import { boardFields, projectFields, taskFields } from "#contract/entities";
import {
  type ChangesOf,
  changesOf,
  creationOf,
  type EntityOf,
  expectedOf,
  type Field,
  type Fields,
  heldOf,
  namesOf,
  type ValuesOf,
  valuesOf,
} from "#contract/fields";
import { labelsOf, labelsText } from "#contract/labels";
import { check, type Rule } from "#contract/rules";
import { sessionFields } from "#contract/session-fields";
import { type TestApp, testApp } from "./app";
import { type Household, household } from "./household";
import { doors, overRest, type VerbName } from "./verbs";

jest.setTimeout(300_000);

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

let app: TestApp;
let me: Household;
beforeAll(async () => {
  app = await testApp();
  me = await household(app);
});
afterAll(() => app.stop());

/** Where a task stands decides more than its own fields: `tasks/placement.test` holds it. */
const { listId: _list, pomodoroSessionId: _session, ...placeless } = taskFields;
const entities: [keyof Household & string, VerbName, VerbName, Fields][] = [
  ["project", "createProject", "updateProject", projectFields],
  ["board", "createBoard", "updateBoard", boardFields],
  ["session", "createSession", "updateSession", sessionFields],
  ["task", "createTask", "updateTask", placeless],
];

const texts = (max: number) =>
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom("x".repeat(max), "two\nlines", " padded ", "😀".repeat(3)),
  );
const instants = fc.date({ min: new Date("1950-01-01"), max: new Date("2150-01-01"), noInvalidDate: true });

/** What somebody may have typed or sent: values that the rule lets pass, tidy or not. */
function typed({ rule, initial }: Field): fc.Arbitrary<string> {
  const of = (kind: Rule): fc.Arbitrary<string> => {
    switch (kind.kind) {
      case "text":
        return texts(kind.max);
      case "word":
        return fc.constantFrom(...kind.words);
      case "labels":
        return fc.uniqueArray(texts(kind.max), { maxLength: kind.most }).map((some) => labelsText(labelsOf(some)));
      case "int":
        return fc.integer({ min: kind.min, max: kind.max }).map(String);
      case "flag":
        return fc.constantFrom("true", "false");
      case "date":
        return instants.map((at) => at.toISOString().slice(0, at.getTime() % 2 === 0 ? 10 : 24));
      case "instant":
        return instants.map((at) => at.toISOString().replace("Z", at.getTime() % 2 === 0 ? "Z" : "+02:00"));
      default:
        return fc.constantFrom(0, 1).map((which) => (which === 0 ? me.project : second));
    }
  };
  const sent = (text: string) => {
    if (rule.kind === "labels") return text.split(",");
    return rule.kind === "int" ? Number(text) : rule.kind === "flag" ? text === "true" : text;
  };
  const filled = of(rule).filter((text) => check(rule, sent(text)) === null);
  return initial === null
    ? fc.oneof({ weight: 1, arbitrary: fc.constant("") }, { weight: 3, arbitrary: filled })
    : filled;
}

let second: string;
beforeAll(async () => {
  const [, call] = doors[0];
  second = String((await call(app, "createProject", me, { name: "Another" }, me.token)).data.id);
});

const backwards = ({ startDate, endDate }: Record<string, unknown>) =>
  typeof startDate === "string" && typeof endDate === "string" && endDate < startDate;

test.each(entities)(
  "a %s is what its form expected, and an edit names what was edited",
  async (kind, create, update, fields) => {
    const values = fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typed(field)])));
    const edited = fc.uniqueArray(fc.constantFrom(...Object.keys(fields)));
    await fc.assert(
      fc.asyncProperty(values, values, edited, fc.constantFrom(...doors), async (first, then, names, [, call]) => {
        const creation = creationOf(fields, first as ValuesOf<Fields>);
        const made = expectedOf(fields, creation as ChangesOf<Fields>, null);
        fc.pre(!backwards(made));
        const born = await call(app, create, me, creation, me.token);
        expect(born.refusal).toBeUndefined();
        const before = heldOf(fields, born.data as EntityOf<Fields>);
        expect(before).toEqual(made);

        const start = valuesOf(fields, before);
        const now = { ...start, ...Object.fromEntries(names.map((name) => [name, then[name] as string])) };
        const input = changesOf(fields, now, start);
        expect(Object.keys(input).sort()).toEqual(names.filter((name) => then[name] !== start[name]).sort());
        const wanted = expectedOf(fields, input, before);
        fc.pre(!backwards(wanted));
        const ids = { ...me, [kind]: born.data.id };
        const changed = await call(app, update, ids, input, me.token);
        expect(changed.refusal).toBeUndefined();
        expect(heldOf(fields, changed.data as EntityOf<Fields>)).toEqual(wanted);
      }),
      { numRuns: 150, seed },
    );
  },
);

test.each(entities)(
  "every text of a %s counts among the bytes that its owner may have",
  async (kind, create, update, fields) => {
    const texts = namesOf(fields, "text");
    const labels = namesOf(fields, "labels");
    const all = (text: string) =>
      Object.fromEntries([
        ...texts.map((name) => [name, text] as const),
        ...labels.map((name) => [name, [text.slice(0, 2), text.slice(2)]] as const),
      ]);
    const some = texts.length + labels.length;
    const counted = async () => {
      const [row] = await app.sql<{ n: number }>("SELECT text_bytes::int AS n FROM usage WHERE user_id = $1", [me.id]);
      return row?.n ?? 0;
    };
    const before = await counted();
    const { data } = await overRest(app, create, me, all("näme"), me.token);
    expect((await counted()) - before).toBe(5 * some);
    await overRest(app, update, { ...me, [kind]: data.id }, all("längere"), me.token);
    expect((await counted()) - before).toBe(8 * some);
    const without = Object.fromEntries(labels.map((name) => [name, null]));
    await overRest(app, update, { ...me, [kind]: data.id }, without, me.token);
    expect((await counted()) - before).toBe(8 * texts.length);
  },
);
