/** A thing's JSON as GraphQL answers it for what is asked below a field: names and order are the asked ones, nothing else is read or written. */
import type { Asked, Columns } from "../db/columns";

type Thing = Readonly<Record<string, unknown>>;

/** The GraphQL types of what things hold, by the field that holds it. */
export type Types = Readonly<Record<string, string>>;

/** Whether all that is asked is in the JSON of these columns; `beside` are those that come from elsewhere. */
export const holds = (
  columns: Columns,
  asked: Asked,
  beside: (columns: Columns, name: string) => boolean = none,
): boolean =>
  asked.every(({ name, below }) => {
    const column = columns[name];
    if (name === "__typename" || beside(columns, name)) return true;
    if (!column?.inside) return column !== undefined && below === null;
    return below !== null && holds(column.inside.columns, below, beside);
  });
const none = () => false;

/** A thing with what is asked of it; `texts` gives what is written already. Undefined fields are a defect that GraphQL would tell. */
export function asAsked(
  thing: Thing,
  type: string,
  asked: Asked,
  types: Types,
  texts: (name: string) => string | null = nothing,
): string {
  let json = "";
  for (const { name, below } of asked) {
    const value = name === "__typename" ? type : thing[name];
    const inside = (one: unknown) => (below ? asAsked(one as Thing, types[name] ?? "", below, types) : "");
    const text =
      texts(name) ??
      (!below || typeof value !== "object" || value === null
        ? JSON.stringify(value)
        : Array.isArray(value)
          ? `[${value.map(inside).join(",")}]`
          : inside(value));
    json += `${json === "" ? "" : ","}"${name}":${text}`;
  }
  return `{${json}}`;
}
const nothing = () => null;
