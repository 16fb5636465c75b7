/** Whether rows that came back are what their statement is declared with: what no description of a text can tell of nulls and JSON. */
import pg from "pg";
import type { Column, Columns } from "../db/columns";

/** Rows as they came back, by the name of their statement; listens until `stop`. */
export function listening(): { heard: Map<string, object[]>; stop(): void } {
  const heard = new Map<string, object[]>();
  const query = (pg as unknown as { Query: { prototype: Answered } }).Query.prototype;
  const original = query.handleReadyForQuery;
  query.handleReadyForQuery = function (this: Answered, ...rest: unknown[]) {
    // Several in one text have a result each.
    const texts = (this.text ?? "").split(/; (?=[A-Z]{3})/);
    for (const [at, result] of [this._results].flat().entries()) {
      const name = this.name ?? /^EXECUTE "([^"]+)"/.exec(texts[at] ?? "")?.[1];
      if (name !== undefined) heard.set(name, [...(heard.get(name) ?? []), ...(result?.rows ?? [])]);
    }
    original.apply(this, rest);
  };
  const stop = () => {
    query.handleReadyForQuery = original;
  };
  return { heard, stop };
}

interface Answered {
  name?: string;
  text?: string;
  _results?: { rows: object[] } | { rows: object[] }[];
  handleReadyForQuery(...rest: unknown[]): void;
}

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isFlag = (value: unknown) => typeof value === "boolean";
const fits: Readonly<Record<string, (value: unknown, inJson: boolean) => boolean>> = {
  uuid: isText,
  text: isText,
  "text[]": (value) => Array.isArray(value) && value.every(isText),
  date: isText,
  integer: isNumber,
  "integer[]": (value) => Array.isArray(value) && value.every(isNumber),
  smallint: isNumber,
  "double precision": isNumber,
  boolean: isFlag,
  bigint: (value, inJson) => (inJson ? isNumber(value) : isText(value)),
  "timestamp with time zone": (value, inJson) => (inJson ? isText(value) : value instanceof Date),
  json: (value, inJson) => inJson || isText(value),
  jsonb: (value) => typeof value === "object",
};

/** Where a row, or an object in JSON, is not what the columns say: a sentence for each. */
export function gapsIn(where: string, found: object, columns: Columns, inJson = false): string[] {
  const names = Object.keys(found);
  if (String(names) !== String(Object.keys(columns))) return [`${where} has (${names}), not (${Object.keys(columns)})`];
  return Object.entries(found).flatMap(([name, value]) =>
    gapsAt(`${where}.${name}`, value, columns[name] as Column, inJson),
  );
}

function gapsAt(at: string, value: unknown, { type, nullable, words, inside }: Column, inJson: boolean): string[] {
  if (value === null) return nullable ? [] : [`${at} is null`];
  if (!fits[type]?.(value, inJson)) return [`${at} is no ${type}: ${value}`];
  if (words && !words.includes(String(value))) return [`${at} is ${value}, none of (${words})`];
  if (!inside) return [];
  const json: unknown = inJson ? value : JSON.parse(String(value));
  if (Array.isArray(json) !== inside.many) return [`${at} is ${inside.many ? "no" : "an"} array`];
  return [json].flat().flatMap((each) => gapsIn(at, each as object, inside.columns, true));
}
