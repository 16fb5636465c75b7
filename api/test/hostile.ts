/** Values that somebody who means harm sends, and documents and bodies made of them. */
import fc from "fast-check";
import type { Household } from "./household";
import { odd } from "./odd-values";

/** An id as it may come: one's own, another's, an unknown one, or none at all. Own ones are drawn by their place in a household. */
export type Id = { own: keyof Household } | { other: keyof Household } | { text: string };
const slots = fc.constantFrom<keyof Household>("project", "board", "list", "task", "session");
export const id: fc.Arbitrary<Id> = fc.oneof(
  { weight: 9, arbitrary: slots.map((own) => ({ own })) },
  { weight: 2, arbitrary: slots.map((other) => ({ other })) },
  { weight: 1, arbitrary: fc.uuid().map((text) => ({ text })) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.string(), fc.constantFrom("\u0000", "..", "%00", "1 OR 1=1", "undefined", "null", "[object Object]"))
      .map((text) => ({ text })),
  },
);

/** A hostile or harmless value; `{own}` and `{other}` stand for ids. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...odd) },
  { weight: 3, arbitrary: id },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 250 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

const words = (...all: unknown[]) => fc.constantFrom(...all);
const names = fc.string({ unit: "grapheme", minLength: 2, maxLength: 60 });
const own = (slot: keyof Household) => words({ own: slot }, { own: slot }, null);
const day = words("2026-01-01", "2026-12-31", "2026-06-30T10:00:00Z", null);

/** What a field may well hold, so that many calls pass and meet each other. */
const sensible: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: names,
  title: names,
  username: names,
  description: fc.option(names),
  status: words("plan", "todo", "done", "active", "completed"),
  priority: words("high", "medium", "low"),
  startDate: day,
  endDate: day,
  dueDate: day,
  labels: words(["home", "Deep  Work"], ["Home ", "home"], [], null),
  projectId: own("project"),
  listId: words({ own: "list" }),
  pomodoroSessionId: own("session"),
  taskId: words({ own: "task" }),
  taskIds: words([{ own: "task" }]),
  position: words(0, 1, 5),
  scheduledAt: words("2026-12-01T10:00:00Z", null),
  totalSessionDuration: words(1, 25, 480),
  duration: words(1, 25, 180),
  breakDuration: words(0, 5, 60),
  isActive: words(true, false),
  isPaused: words(true, false),
  isCompleted: words(true, false),
  email: words("nobody@example.test"),
  accountType: words("free", "trial", "premium"),
  subscriptionLevel: words("basic", "pro", null),
  paymentExempt: words(true, false),
  available: words(true, false),
};

/** Some of these fields, sensible ones and hostile ones, with what most verbs cannot do without. */
export const fieldsOf = (fields: readonly string[]): fc.Arbitrary<Record<string, unknown>> => {
  const field = fc.constantFrom(...fields).chain((name) => {
    const likely = Object.hasOwn(sensible, name) ? sensible[name] : undefined;
    return fc.tuple(
      fc.constant(name),
      likely ? fc.oneof({ weight: 5, arbitrary: likely }, { weight: 1, arbitrary: value }) : value,
    );
  });
  const needed = Object.entries({ name: "A name", title: "A title", listId: { own: "list" } }).filter(([name]) =>
    fields.includes(name),
  );
  return fc
    .tuple(fc.boolean(), fc.array(field, { maxLength: 4 }))
    .map(([whole, drawn]) => Object.fromEntries([...(whole ? needed : []), ...drawn]));
};

/** Puts real ids where `{own}` and `{other}` stand. */
export function filled(drawn: unknown, me: Household, other: Household): unknown {
  if (Array.isArray(drawn)) return drawn.map((each) => filled(each, me, other));
  if (typeof drawn !== "object" || drawn === null) return drawn;
  const { own, other: others, text } = drawn as { own?: keyof Household; other?: keyof Household; text?: string };
  if (own !== undefined && own in me) return me[own];
  if (others !== undefined && others in other) return other[others];
  if (typeof text === "string" && Object.keys(drawn).length === 1) return text;
  return Object.fromEntries(Object.entries(drawn).map(([key, each]) => [key, filled(each, me, other)]));
}
