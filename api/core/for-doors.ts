/** What the doors must know of a type or a field beside its shape: written where it is, with `@ForDoors`. */
import { Extensions } from "type-graphql";
import type { Holdings } from "./holdings";

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
  /** A type that others name as `{id, name}` (core/domain, references). */
  reference?: true;
}

export const ForDoors = (said: ForDoors) => Extensions({ ...said });

/** What was said of a type or a field of the schema. */
export const saidOf = ({ extensions }: { extensions: object }): ForDoors => extensions;
