/** Reading an answer of PayPal's that may hold anything: every value is looked at before it is used. */
import { ProviderFailed } from "../ports/payments";

export type Fields = Readonly<Record<string, unknown>>;

/** A good answer that does not say what it should. */
export const unreadable = (what: string): ProviderFailed =>
  new ProviderFailed(`PayPal's answer cannot be read: ${what}`, 200);

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw unreadable(what);
}

/** A list that PayPal leaves out where it would be empty. */
export function listIn(fields: Fields, name: string): readonly Fields[] {
  const value = fields[name] ?? [];
  if (!Array.isArray(value)) throw unreadable(name);
  return value.map((one: unknown) => fieldsOf(one, name));
}

export function textIn(fields: Fields, name: string, pattern = /^.{1,2000}$/s): string {
  const value = fields[name];
  if (typeof value === "string" && pattern.test(value)) return value;
  throw unreadable(name);
}

/** A whole number that is not negative. */
export function numberIn(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw unreadable(name);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

/** A point in time, or null where there is none. */
export function instantIn(fields: Fields, name: string): Date | null {
  if (fields[name] === undefined || fields[name] === null) return null;
  const time = new Date(textIn(fields, name, instant));
  if (Number.isNaN(time.getTime())) throw unreadable(name);
  return time;
}

/** One of PayPal's words in ours. */
export function wordIn<Word>(fields: Fields, name: string, words: Readonly<Record<string, Word>>): Word {
  const value = textIn(fields, name);
  const word = Object.hasOwn(words, value) ? words[value] : undefined;
  if (word === undefined) throw unreadable(name);
  return word;
}
