/** Whether what changed of a user's was said by a higher version, and what it was since the one before. */
import { linesOf } from "./furnished";

/** When the provider spoke last, which no answer tells: a column of subscriptions. */
const spokeAt = 9;
const withoutThat = (line: string) =>
  line.startsWith("subscriptions ") ? String(line.split(",").toSpliced(spokeAt, 1)) : line;

type Contents = Readonly<Record<string, string>>;

/** What no answer that its owner keeps is made of: when a browser was awake is only looked at when a device asks. */
const unseen =
  /^(audit_log|awake_spans|changes|one_time_tokens|outbox|reconciliations|reconciliation_findings|user_answers|user_handles|versions) /;

/** Of everything that was kept before and after a call. */
export function heardOf(before: Contents, after: Contents, owner: { id: string }): "nothing" | "silence" | "said" {
  const of = (table: string, contents: Contents) => linesOf({ [table]: contents[table] ?? "" }, owner);
  const shown = (contents: Contents) =>
    linesOf(contents, owner)
      .filter((line) => !unseen.test(line))
      .map(withoutThat);
  if (String(shown(before)) === String(shown(after))) return "nothing";
  const gone = shown(after).length === 0;
  const version = (contents: Contents) => Number(of("versions", contents)[0]?.match(/\((?:.+?),(\d+),/)?.[1] ?? 0);
  const higher = version(after) > version(before);
  const known = of("changes", after).some((line) => !of("changes", before).includes(line));
  return gone || (higher && known) ? "said" : "silence";
}
