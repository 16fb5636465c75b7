/** Ids that must open nothing, by what is wrong with them. */
import { randomUUID } from "node:crypto";
import type { Furnished } from "./furnished";
import type { Slot } from "./operations";

/** `gone` is a household whose account was deleted with everything in it. */
export interface Cast {
  caller: Furnished;
  owner: Furnished;
  gone: Furnished;
}

const things = ["project", "board", "list", "task", "session", "account", "subscription"] as const;

/** Well-formed ids of things that the caller has not got, or that are of another kind. */
export function strangeIds(kind: Slot, { caller, owner, gone }: Cast): Record<string, string> {
  const others = things.filter((each) => each !== kind);
  return {
    "another's": owner[kind],
    "another's, in capitals": owner[kind].toUpperCase(),
    "a deleted one": gone[kind],
    "an unknown one, in capitals": randomUUID().toUpperCase(),
    ...Object.fromEntries(others.map((each) => [`the caller's own ${each}`, caller[each]])),
    ...Object.fromEntries(others.map((each) => [`another's ${each}`, owner[each]])),
  };
}

/** Texts that are no id. */
export const malformedIds: Readonly<Record<string, string>> = {
  "a word": "nonsense",
  "an escaped zero byte": "%00",
  "a number": "1",
  "a letter too far": "00000000-0000-0000-0000-00000000000g",
  "in braces": "{5713a000-0000-4000-8000-000000000001}",
  "two in one": `${randomUUID()},${randomUUID()}`,
  "a condition": "' OR '1'='1",
  "a path": "../projects",
};

/** JSON that is no text, around another's id where it can be. */
export const oddIds = (foreign: string): Record<string, unknown> => ({
  "a truth": true,
  "a fraction": 1.5,
  "an object": { id: foreign },
  "a list in the place of one": [foreign],
  "a list of objects": [{ id: foreign }],
  "no entry": [],
});
