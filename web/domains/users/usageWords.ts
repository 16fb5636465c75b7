// How much there is of something, in words.
import type { CountedKind } from "#contract/limits";

const names: Partial<Record<CountedKind, string>> = { sessions: "Focus sessions", textBytes: "Text" };

/** What a kind is called in a list. */
export const nameOf = (kind: CountedKind): string => names[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

/** `1,204`; texts as `1.2 MB`, and what is less than a tenth of one as `0.1 MB` once there is any. */
export function amountOf(kind: CountedKind, amount: number): string {
  if (kind !== "textBytes") return amount.toLocaleString("en-US");
  const tenths = Math.min(Math.ceil(amount / 1e5), 1e9);
  return `${tenths / 10} MB`;
}
