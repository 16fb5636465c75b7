/**
 * What both doors take and show of an entity's editable fields, and the columns of its row, out of its one description
 * (contract/entities): base classes for input classes, object types and rows, which add what is theirs alone.
 */
import { ID, InputType, Int, ObjectType, Field as Shown } from "type-graphql";
import { Column, type ColumnOptions } from "typeorm";
import type { ChangesOf, CreationOf, EntityOf, Field, Fields } from "#contract/fields";
import { type Rule, type RuleName, rules } from "#contract/rules";
import { DateScalar, DateTimeScalar, enumOfWords } from "./enums";
import { type Following, Follows } from "./follows";

/** What is said of a field where its rule does not say it all. */
export type Said<Fs extends Fields> = { readonly [N in keyof Fs]?: string };

/**
 * A field of an input class: what it follows, and what GraphQL says of it, whose type the rule gives but where `type` does.
 * `initial` is what GraphQL takes where it is left out.
 */
export function Takes(
  rule: RuleName | Rule,
  description: string,
  { type, initial, ...following }: Omit<Following, "rule"> & { type?: typeof ID; initial?: string } = {},
): PropertyDecorator {
  return (target, key) => {
    Follows(rule, following)(target, key);
    const shownAs = type ? () => type : typeOf(typeof rule === "string" ? rules[rule] : rule);
    Shown(shownAs, { nullable: following.optional ?? false, defaultValue: initial, description })(
      target,
      key as string,
    );
  };
}
/** May be left out. */
export const optional = { optional: true } as const;
/** May be left out, or null. */
export const orNull = { optional: true, nullable: true } as const;

/** An input class for making one. GraphQL takes an id made by the client as well. */
export function creationBase<Fs extends Fields>(
  fields: Fs,
  said: Said<Fs> = {},
): new () => CreationOf<Fs> & { id?: string | null } {
  @InputType("Creation")
  class Creation {
    @Takes("id", "A UUID made by the client, so that a retry makes nothing twice. GraphQL only.", orNull)
    id?: string | null;
  }
  each(fields, (field, name) => {
    const following = { optional: field.initial !== undefined, nullable: field.initial === null };
    Takes(field.rule, said[name] ?? whenMade(field), following)(Creation.prototype, name);
  });
  return Creation as never;
}

/** An input class for changing one: what is left out stays, null clears what may be empty. */
export function changesBase<Fs extends Fields>(fields: Fs, said: Said<Fs> = {}): new () => ChangesOf<Fs> {
  @InputType("Changes")
  class Changes {}
  each(fields, (field, name) => {
    const following = { optional: true, nullable: field.initial === null };
    Takes(field.rule, said[name] ?? whenChanged(field), following)(Changes.prototype, name);
  });
  return Changes as never;
}

/** An object type that shows them. */
export function shownBase<Fs extends Fields>(fields: Fs, said: Said<Fs> = {}): new () => EntityOf<Fs> {
  @ObjectType("Held", { simpleResolvers: true })
  class Held {}
  each(fields, (field, name) => {
    const description = said[name] ?? `${wordsOf(field)}.`;
    Shown(typeOf(field.rule), { nullable: field.initial === null, description })(Held.prototype, name);
  });
  return Held as never;
}

/** What a row holds of them: instants are dates there. */
type Row<Fs extends Fields> = {
  [N in keyof Fs]: Fs[N]["rule"] extends { kind: "instant" }
    ? Exclude<EntityOf<Fs>[N], string> | Date
    : EntityOf<Fs>[N];
};

/** Their columns, but for those that are kept elsewhere; `projectId` is the column `project_id`. */
export function rowBase<Fs extends Fields, Elsewhere extends keyof Fs & string = never>(
  fields: Fs,
  elsewhere: readonly Elsewhere[] = [],
): new () => Omit<Row<Fs>, Elsewhere> {
  class Stored {}
  each(fields, ({ rule, initial }, name) => {
    if ((elsewhere as readonly string[]).includes(name)) return;
    const column: ColumnOptions = { name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };
    if (initial === null) column.nullable = true;
    else if (initial !== undefined) column.default = initial;
    Column({ ...column, ...columnTypes[rule.kind] })(Stored.prototype, name);
  });
  return Stored as never;
}

const each = <Fs extends Fields>(fields: Fs, act: (field: Field, name: keyof Fs & string) => void): void => {
  for (const [name, field] of Object.entries(fields)) act(field, name);
};

const columnTypes: Partial<Record<Rule["kind"], ColumnOptions>> = {
  text: { type: "text" },
  word: { type: "text" },
  int: { type: "integer" },
  date: { type: "date" },
  instant: { type: "timestamptz", precision: 3 },
  id: { type: "uuid" },
};

const typeOf = (rule: Rule) => () => {
  switch (rule.kind) {
    case "word":
      return enumOfWords(rule.words);
    case "int":
      return Int;
    case "date":
      return DateScalar;
    case "instant":
      return DateTimeScalar;
    case "id":
      return ID;
    case "flag":
      return Boolean;
    default:
      return String;
  }
};

function wordsOf({ rule, says = "" }: Field): string {
  if (rule.kind === "int") return `${says}, ${rule.min} to ${rule.max}`;
  if (rule.kind !== "text") return says;
  return rule.min === undefined ? `At most ${rule.max} characters` : `${rule.min} to ${rule.max} characters`;
}

function whenMade(field: Field): string {
  const { rule, initial } = field;
  if (initial === null) return `${wordsOf(field)}${rule.kind === "text" ? "; blank is none" : ""}.`;
  if (initial === undefined) return `${wordsOf(field)}.`;
  return rule.kind === "word" ? `\`${initial}\` where left out.` : `${wordsOf(field)}; ${initial} where left out.`;
}

function whenChanged(field: Field): string {
  if (field.initial !== null) return `${wordsOf(field)}.`;
  return `${wordsOf(field)}; null ${field.rule.kind === "text" ? "or blank " : ""}clears.`;
}
