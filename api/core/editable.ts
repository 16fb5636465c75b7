/**
 * What both doors take and show, field by field. Of an entity's editable fields that comes out of its one description
 * (contract/entities), as do the columns of its row: base classes for input classes, object types and rows, which add what is theirs.
 */
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Column, type ColumnOptions, CreateDateColumn, PrimaryColumn, UpdateDateColumn } from "typeorm";
import {
  type ChangesOf,
  type CreationOf,
  type Field as Editable,
  type EntityOf,
  type Fields,
  mayBeEmpty,
} from "#contract/fields";
import { type Rule, type RuleName, rules } from "#contract/rules";
import { snakeCase } from "#contract/text";
import { DateScalar, DateTimeScalar, enumOfWords } from "./enums";
import { type Following, Follows } from "./follows";

/** What is said of a field where its rule does not say it all. */
export type Said<Fs extends Fields> = { readonly [N in keyof Fs]?: string };

/** A field of an object type. */
export const Shows = (type: object, description: string) => Field(() => type, { description });
/** The same, or null. */
export const MayShow = (type: object, description: string) => Field(() => type, { nullable: true, description });

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
    Field(shownAs, { nullable: following.optional ?? false, defaultValue: initial, description })(
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
    const following = { optional: field.initial !== undefined, nullable: mayBeEmpty(field) };
    Takes(field.rule, said[name] ?? whenMade(field), following)(Creation.prototype, name);
  });
  return Creation as never;
}

/** An input class for changing one: what is left out stays, null clears what may be empty. */
export function changesBase<Fs extends Fields>(fields: Fs, said: Said<Fs> = {}): new () => ChangesOf<Fs> {
  @InputType("Changes")
  class Changes {}
  each(fields, (field, name) => {
    const following = { optional: true, nullable: mayBeEmpty(field) };
    Takes(field.rule, said[name] ?? whenChanged(field), following)(Changes.prototype, name);
  });
  return Changes as never;
}

/** An object type that shows them, with id and age. */
export function shownBase<Fs extends Fields>(fields: Fs, said: Said<Fs> = {}) {
  @ObjectType("Held", { simpleResolvers: true })
  class Held {
    @Shows(ID, "UUID.") id: string;
    @Shows(DateTimeScalar, "When it was made.") createdAt: string;
    @Shows(DateTimeScalar, "When it last changed.") updatedAt: string;
  }
  showEach(Held.prototype, fields, said);
  return Held as new () => Held & EntityOf<Fs>;
}

/** The same without: of what is not by itself. */
export function shownWithin<Fs extends Fields>(fields: Fs): new () => EntityOf<Fs> {
  @ObjectType("Within", { simpleResolvers: true })
  class Within {}
  showEach(Within.prototype, fields, {});
  return Within as never;
}

function showEach<Fs extends Fields>(prototype: object, fields: Fs, said: Said<Fs>): void {
  each(fields, (field, name) => {
    const description = said[name] ?? `${wordsOf(field)}.`;
    Field(typeOf(field.rule), { nullable: field.initial === null, description })(prototype, name);
  });
}

/** What a row holds of them: instants are dates there. */
type Row<Fs extends Fields> = {
  [N in keyof Fs]: Fs[N]["rule"] extends { kind: "instant" }
    ? Exclude<EntityOf<Fs>[N], string> | Date
    : EntityOf<Fs>[N];
};

/** Their columns, with its owner, id and age, but for those that are kept elsewhere; `projectId` is the column `project_id`. */
export function rowBase<Fs extends Fields, Elsewhere extends keyof Fs & string = never>(
  fields: Fs,
  elsewhere: readonly Elsewhere[] = [],
) {
  class Stored {
    @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
    @PrimaryColumn("uuid") id: string;
    @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
    @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
  }
  each(fields, ({ rule, initial }, name) => {
    if ((elsewhere as readonly string[]).includes(name)) return;
    const column: ColumnOptions = { name: snakeCase(name) };
    if (initial === null) column.nullable = true;
    else if (initial !== undefined) column.default = Array.isArray(initial) ? "{}" : initial;
    Column({ ...column, ...columnTypes[rule.kind] })(Stored.prototype, name);
  });
  return Stored as new () => Stored & Omit<Row<Fs>, Elsewhere>;
}

const each = <Fs extends Fields>(fields: Fs, act: (field: Editable, name: keyof Fs & string) => void): void => {
  for (const [name, field] of Object.entries(fields)) act(field, name);
};

const columnTypes: Partial<Record<Rule["kind"], ColumnOptions>> = {
  text: { type: "text" },
  word: { type: "text" },
  labels: { type: "text", array: true },
  int: { type: "integer" },
  flag: { type: "boolean" },
  date: { type: "date" },
  instant: { type: "timestamptz", precision: 3 },
  id: { type: "uuid" },
};

const types: Partial<Record<Rule["kind"], object>> = {
  int: Int,
  date: DateScalar,
  instant: DateTimeScalar,
  id: ID,
  flag: Boolean,
  labels: [String],
};
const typeOf = (rule: Rule) => () => (rule.kind === "word" ? enumOfWords(rule.words) : (types[rule.kind] ?? String));

function wordsOf({ rule, says = "" }: Editable): string {
  if (rule.kind === "int") return `${says}, ${rule.min} to ${rule.max}`;
  if (rule.kind === "labels") return `${says}, at most ${rule.most} of at most ${rule.max} characters, in lower case`;
  if (rule.kind !== "text") return says;
  return rule.min === undefined ? `At most ${rule.max} characters` : `${rule.min} to ${rule.max} characters`;
}

function whenMade(field: Editable): string {
  const { rule, initial } = field;
  if (initial === null) return `${wordsOf(field)}${rule.kind === "text" ? "; blank is none" : ""}.`;
  if (initial === undefined || Array.isArray(initial)) return `${wordsOf(field)}.`;
  return rule.kind === "word" ? `\`${initial}\` where left out.` : `${wordsOf(field)}; ${initial} where left out.`;
}

function whenChanged(field: Editable): string {
  if (!mayBeEmpty(field)) return `${wordsOf(field)}.`;
  return `${wordsOf(field)}; null ${field.rule.kind === "text" ? "or blank " : ""}clears.`;
}
