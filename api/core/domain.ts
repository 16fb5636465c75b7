/** What a domain brings to the product: the shape of every `<name>.domain.ts`. Compose folds them in their order, left to right. */
import type { Runner } from "../db/statements";
import type { JobSource } from "./jobs";
import type { ReadRows } from "./references";
import type { Routes } from "./routes";

type Class<T = object> = new (...dependencies: never[]) => T;

/** Where a domain lets those to its right act in the same transaction: when something of its own goes, for one. */
export class Hook<Act> {
  declare readonly act: Act;
}

/** What a domain does at another's hook. */
export interface Hooked {
  hook: Hook<unknown>;
  act: unknown;
}

export const on = <Act>(hook: Hook<Act>, act: Act): Hooked => ({ hook, act });

/** What a domain to the right may ask of those before it while it is made. */
export interface Left {
  /** A service of a domain to the left. Throws when there is none. */
  the<T>(service: Class<T>): T;
  /** What is done at a hook of one's own. The list fills while the domains to the right are made. */
  at<Act>(hook: Hook<Act>): readonly Act[];
  /** What all domains bring, those to the right too. */
  all: readonly Pick<Domain<never>, Part>[];
}

/** What a domain makes once there is a database. */
export interface Made {
  /** Known by their class from then on, to resolvers and to domains further right. */
  services?: readonly object[];
  routes?: Routes;
  jobs?: JobSource;
  hooks?: readonly Hooked[];
}

/** A kind of thing of which its owner is told when it changes. */
export interface Told {
  /** Its GraphQL type. */
  type: Class;
  description: string;
  /** Reads it again when it is told. */
  read: ReadRows;
}

/** Rows of a table that their owner takes along. */
export interface Taken {
  table: string;
  /** What they are ordered by, the row being `x`. */
  order: string;
  /** Rows stay a while when they are deleted (core/trash), and are not taken along then. */
  marked?: true;
  /** What they belong to, by the column that names it: theirs stay a while when that is deleted, and are not taken along then. */
  within?: { table: string; by: string };
}

/** `Tools` are what compose hands to everybody. */
export interface Domain<Tools> {
  /** As its folder. */
  name: string;
  /** Rows that TypeORM writes. */
  entities?: readonly Class[];
  resolvers?: readonly Class[];
  /** By the word that `work.announce` gives as `entity`, which is the field of `Change` too. */
  live?: Readonly<Record<string, Told>>;
  /** By GraphQL type: the rest of what is named inside other things as `{id, name}`. */
  references?: Readonly<Record<string, ReadRows>>;
  /** What is said when a link to a thing of its own leads to nothing, by the column that holds the link. */
  absent?: Readonly<Record<string, string>>;
  /** Kinds of rows that a list may hold and no quota counts, each with its table (core/for-doors, rows). */
  holds?: Readonly<Record<string, string>>;
  /** By the name that they have in the document that a user takes along. */
  taken?: Readonly<Record<string, Taken>>;
  /** What is told with every change that may have altered it: one domain's. */
  overview?: { type: Class; description: string; read(runner: Runner, userId: string): Promise<object> };
  make?(tools: Tools & Left): Made;
}

type Part = "live" | "references" | "absent" | "holds" | "taken";

/** What all of these domains bring of one kind, by its names. Throws when two bring the same. */
export function broughtBy<P extends Part>(
  domains: readonly Pick<Domain<never>, P>[],
  part: P,
): NonNullable<Domain<never>[P]> {
  const names = domains.flatMap((domain) => Object.keys(domain[part] ?? {}));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`Two domains bring ${twice} (${part})`);
  return Object.assign({}, ...domains.map((domain) => domain[part]));
}
