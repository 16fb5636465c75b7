/** How much one user may have (limits.quota). The database counts along with every write, and a writer holds the count until its commit. */
import { described } from "#contract/described";
import { namesOf } from "#contract/fields";
import { type CountedKind, countedKinds, limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type Column, from, int, real, select } from "../db/columns";
import { type Runner, statement } from "../db/statements";
import { Problem } from "./problem";
import type { Work } from "./work";

/** How much there is of each; texts (names, titles, descriptions, labels) in bytes of UTF-8. */
export type Amounts = Record<CountedKind, number>;

const usage = statement(
  "usage",
  select(
    Object.fromEntries(
      countedKinds.map((kind) => [kind, kind === "textBytes" ? from("text_bytes::float8", real) : int]),
    ) as Record<CountedKind, Column<number>>,
    "usage WHERE user_id = $1",
  ),
);
const nothing = Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as Amounts;

/** What the user has. */
export async function amountsOf(runner: Runner, userId: string): Promise<Amounts> {
  const [row] = await runner.rows(usage, [userId]);
  return row ?? nothing;
}

/**
 * After a create: throws FORBIDDEN when the user has more of the kind, or of texts, than may be. Those who write at once wait for
 * each other at the count, so never more is committed.
 */
export async function refuseTooMany(
  work: Work,
  userId: string,
  kind: Exclude<CountedKind, "textBytes">,
): Promise<void> {
  refuse(await amountsOf(work, userId), kind, "textBytes");
}

/** After a change of these fields: throws FORBIDDEN when one is a text and the user has more of texts than may be. */
export async function refuseTooMuchText(work: Work, userId: string, changed: object): Promise<void> {
  if (!Object.keys(changed).some((name) => texts.has(name))) return;
  refuse(await amountsOf(work, userId), "textBytes");
}

const texts = new Set(Object.values(described).flatMap((fields) => namesOf(fields, "text", "labels")));

function refuse(amounts: Amounts, ...kinds: CountedKind[]): void {
  for (const kind of kinds)
    if (amounts[kind] > limits.quota[kind])
      throw new Problem("FORBIDDEN", messages.quotaReached(kind, limits.quota[kind]));
}
