/** What a person prefers, as SQL: the row holds what was ever set, and what was not is as it is to begin with. */

import type { Field } from "#contract/fields";
import { preferenceFields } from "#contract/preference-fields";
import { type Column, fieldColumns, from, jsonObject } from "./columns";

const columns = fieldColumns(preferenceFields);

const literal = (value: unknown): string => (typeof value === "string" ? `'${value}'` : String(value));

function held(name: string, { initial }: Field): string {
  const { type } = columns[name as keyof typeof columns] as Column;
  const set = `(u.preferences->>'${name}')${type === "text" ? "" : `::${type}`}`;
  return `'${name}', ${initial === null ? set : `coalesce(${set}, ${literal(initial)})`}`;
}

/** All of them, of the user `u`. */
export const preferences = from(
  `json_build_object(${Object.entries(preferenceFields)
    .map(([name, field]) => held(name, field))
    .join(", ")})`,
  jsonObject(columns),
);
