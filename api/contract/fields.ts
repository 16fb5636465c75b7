/**
 * Editable fields as data. From one description of an entity come its input classes, columns and select list in the server, and
 * its form's values, what the form sends, the expected answer and the test factories in the browser: `entities.ts` holds them.
 */
import { labelsIn, labelsOf, labelsText } from "./labels";
import { messages } from "./messages";
import { check, dayOf, isTexts, type Rule, trimmed } from "./rules";

/** One editable field. */
export interface Field {
  rule: Rule;
  /** What a new entity holds where nothing is said: null, or no label, where it may be empty; left out where it must be given. */
  initial?: string | number | boolean | readonly string[] | null;
  /** What it is, in a few words without a full stop, for who reads the API; texts speak for themselves. */
  says?: string;
}

/** By name, in the order in which a form, a refusal and an answer show them. */
export type Fields = Readonly<Record<string, Field>>;

type Filled<F extends Field> = F["rule"] extends { words: readonly (infer Word)[] }
  ? Word
  : F["rule"] extends { kind: "int" }
    ? number
    : F["rule"] extends { kind: "flag" }
      ? boolean
      : F["rule"] extends { kind: "labels" }
        ? string[]
        : string;
type Given<Fs extends Fields> = { [N in keyof Fs]: Fs[N] extends { initial: unknown } ? never : N }[keyof Fs];

/** What the entity holds. */
export type EntityOf<Fs extends Fields> = {
  -readonly [N in keyof Fs]: Filled<Fs[N]> | (Fs[N] extends { initial: null } ? null : never);
};
/** What a change may name; what is left out stays, null clears. */
export type ChangesOf<Fs extends Fields> = Partial<EntityOf<Fs>>;
/** What making one takes. */
export type CreationOf<Fs extends Fields> = Pick<EntityOf<Fs>, Given<Fs>> & Partial<Omit<EntityOf<Fs>, Given<Fs>>>;
/** What a form holds: text as it is typed, "" where nothing is, of labels what `labelsText` makes of them; a word is always one of its set. */
export type ValuesOf<Fs extends Fields> = {
  -readonly [N in keyof Fs]: Fs[N]["rule"] extends { words: readonly (infer Word)[] } ? Word : string;
};

const each = <Fs extends Fields, Result>(fields: Fs, make: (field: Field, name: string) => unknown): Result =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const made = make(field, name);
      return made === undefined ? [] : [[name, made]];
    }),
  ) as Result;

type Loose = Readonly<Record<string, unknown>>;

/** The form's values of an entity, or of a new one. */
export const valuesOf = <Fs extends Fields>(fields: Fs, entity?: EntityOf<Fs> | null): ValuesOf<Fs> =>
  each(fields, ({ initial }, name) => {
    const held = (entity as Loose | undefined)?.[name] ?? initial ?? "";
    return isTexts(held) ? labelsText(held) : String(held);
  });

/** What a create sends: everything that was filled in. */
export const creationOf = <Fs extends Fields>(fields: Fs, values: ValuesOf<Fs>): CreationOf<Fs> =>
  each(fields, (field, name) => typedOf(field, values[name] as string) ?? undefined);

/** What an edit sends: only what differs from the start, null where it was cleared. */
export const changesOf = <Fs extends Fields>(fields: Fs, values: ValuesOf<Fs>, start: ValuesOf<Fs>): ChangesOf<Fs> =>
  each(fields, (field, name) => (values[name] === start[name] ? undefined : typedOf(field, values[name] as string)));

/** The value that a form's text stands for; NaN where it should be a number and is none, so that its rule says so. */
function typedOf({ rule }: Field, text: string): string | number | boolean | string[] | null {
  if (text === "") return null;
  if (rule.kind === "labels") return labelsIn(text);
  if (rule.kind === "flag") return text === "true";
  return rule.kind === "int" ? Number(text) : text;
}

/** What the entity holds once the server took the input; `before` is null for a new one. */
export const expectedOf = <Fs extends Fields>(
  fields: Fs,
  input: { readonly [N in keyof Fs]?: EntityOf<Fs>[N] | null },
  before: EntityOf<Fs> | null,
): EntityOf<Fs> =>
  each(fields, ({ rule, initial }, name) => {
    const sent = tidied(rule, initial === null, (input as Loose)[name]);
    if (sent === undefined || (sent === null && initial !== null)) return (before as Loose | null)?.[name] ?? initial;
    return rule.kind === "instant" && sent !== null ? new Date(sent as string).toISOString() : sent;
  });

/** What a new one holds; what must be given is taken from `given`. */
export const newOf = <Fs extends Fields>(fields: Fs, given: CreationOf<Fs>): EntityOf<Fs> =>
  expectedOf(fields, given as ChangesOf<Fs>, null);

/** Of everything that there is of an entity, its editable fields. Plainly assigned: a list of sessions is made with it, at a tenth of the cost. */
export function heldOf<Fs extends Fields>(fields: Fs, entity: EntityOf<Fs>): EntityOf<Fs> {
  const held: Record<string, unknown> = {};
  for (const name in fields) held[name] = (entity as Loose)[name];
  return held as EntityOf<Fs>;
}

/** Whether null clears it: what it holds then is null, or no label. */
export const mayBeEmpty = ({ initial }: Field): boolean => typeof initial === "object";

/** Each field's rule for what is typed into a form: the sentence to show, or null. */
export const formRules = <Fs extends Fields>(fields: Fs): { [N in keyof Fs]: (text: string) => string | null } =>
  each(fields, (field) => (text: string) => {
    if (text.trim() === "") return mayBeEmpty(field) ? null : messages.required;
    return check(field.rule, typedOf(field, text));
  });

/** The names of those fields whose rule is of one of these kinds. */
export const namesOf = <Fs extends Fields>(fields: Fs, ...kinds: readonly Rule["kind"][]): (keyof Fs & string)[] =>
  Object.keys(fields).filter((name) => kinds.includes((fields[name] as Field).rule.kind));

/** A password is exactly what was typed; a word is one of a set or wrong. */
const takenAsSent: ReadonlySet<Rule["kind"]> = new Set([
  "password",
  "resetPassword",
  "longPassword",
  "token",
  "word",
  "exactly",
  "flag",
]);

/** A value as it is kept: text without the space around it, none where it may be empty and is blank, a date by its day, labels in their form. */
export function tidied(rule: Rule, isNullable: boolean, value: unknown): unknown {
  if (takenAsSent.has(rule.kind)) return value;
  if (rule.kind === "labels") return value === null ? [] : isTexts(value) ? labelsOf(value) : value;
  const text = trimmed(value);
  if (text === "" && isNullable) return null;
  return rule.kind === "date" ? (dayOf(text) ?? text) : text;
}
