/**
 * Finding an owner's things by what somebody types of their name, for whoever chooses one of many. It looks at the names of one owner's
 * things, of which there are no more than the quota; only what is answered with is read in full.
 */
import { limits } from "#contract/limits";
import { unmarked } from "#contract/search";
import type { FoundKind } from "#contract/states";
import { among } from "./planner";

/** A name as `unmarked` of the contract writes it: what is searched has it so, but for the signs that begin its words. */
const unmarkedName = (t: string, kind: FoundKind): string =>
  `(SELECT replace(n.title, chr(1), '') FROM search_texts n WHERE n.id = ${t}.id AND n.kind = '${kind}' AND n.user_id = $1)`;

/** Those that begin with what was typed first, or are what it begins with; then the newest. */
const bestFirst = (t: string, name: string): string =>
  `(starts_with(${name}, $2) OR starts_with($2, ${name})) DESC, ${t}.created_at DESC, ${t}.id DESC`;

/**
 * What stands behind a select of table `t`'s rows: those of the owner `$1` whose name holds the unmarked text `$2` or begins it ("Thesis"
 * in "thesis tomorrow"), the best `limits.found` of them. `which` narrows them further.
 */
export const foundIn = (table: string, t: string, kind: FoundKind, which = ""): string => {
  const picked = `SELECT ${t}.id FROM ${table} ${t} CROSS JOIN LATERAL (SELECT ${unmarkedName(t, kind)} AS name OFFSET 0) f
    WHERE ${t}.user_id = $1 AND ${t}.deleted_at IS NULL${which} AND (strpos(f.name, $2) > 0 OR starts_with($2, f.name))
    ORDER BY ${bestFirst(t, "f.name")} LIMIT ${limits.found}`;
  return `WHERE ${t}.user_id = $1 AND ${among(`${t}.id`, picked)} ORDER BY ${bestFirst(t, unmarkedName(t, kind))}`;
};

/** What was typed, as `foundIn` takes it. */
export const typed = (text?: string | null): string => unmarked(text?.trim() ?? "");
