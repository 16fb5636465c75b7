/** What the doors must know of a type or a field beside its shape: written where it is, with `@ForDoors`. */
import { Extensions } from "type-graphql";
import type { Asked } from "../db/columns";
import type { Member } from "./actor";
import type { Holdings } from "./holdings";
import type { Pieces } from "./json";

/** Finds a service by its class. */
export type Services = <T>(wanted: new (...dependencies: never[]) => T) => T;

/**
 * Gives a field's answer as JSON, for arguments of the right types that nobody has checked further. Null where a query has none, which
 * is then told by who resolves it.
 */
export type Written = (
  get: Services,
  member: Member,
  args: Readonly<Record<string, unknown>>,
) => Promise<string | Pieces | null>;

export interface ForDoors {
  /**
   * How many things a list holds together at most, however many parents it is asked of: all that the caller has of a kind, or
   * reckoned. A list that does not say holds few.
   */
  rows?: string | ((has: Holdings, parents: number) => number);
  /** A list that is told with a change; any other would be read again for every commit and every tab. */
  broughtAlong?: true;
  /** A call that tries a password or a token, or sends a mail: an operation makes one at most. */
  guesses?: true;
  /** A call that hashes a password. */
  hashes?: true;
  /** A field that the facade shows never, or only in some answers. */
  rest?: "never" | "sometimes";
  /** A type whose keys the facade writes in snake_case. */
  snake?: true;
  /**
   * A query's or a mutation's field that can be answered as it is asked for, names and order included, so that the text goes through:
   * given what is asked below it, how it is had; null for what cannot be written so, which is then resolved field by field.
   */
  written?: (asked: Asked) => Written | null;
  /** A type that others name as `{id, name}` (core/domain, references). */
  reference?: true;
}

export const ForDoors = (said: ForDoors) => Extensions({ ...said });

/** What was said of a type or a field of the schema. */
export const saidOf = ({ extensions }: { extensions: object }): ForDoors => extensions;
