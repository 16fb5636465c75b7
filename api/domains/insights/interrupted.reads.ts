/**
 * Reading what interrupted focus (docs/product.md "Insights"): counted in the slots that focus is summed up in, by one statement. Those of
 * a session that is deleted count no more than what it ran; there are few such sessions at a time (core/trash).
 */
import { interruptionLimits } from "#contract/interruptions";
import type { Slots } from "#contract/slots";
import type { Member } from "../../core/actor";
import { int, jsonArray, parsed, text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { InterruptionsOfWord } from "./interrupted.type";

const bounds = "$2::timestamptz[]";
const counts = `count(*) FILTER (WHERE m.kind = 'internal') AS internal, count(*) FILTER (WHERE m.kind = 'external') AS external`;
// A word is only looked at where it is asked for: it is not in the index.
const made = (
  what: string,
) => `SELECT ${what}, i.kind FROM unnest($3::timestamptz[], $4::timestamptz[]) w (begins, ends)
  JOIN interruptions i ON i.made_at >= w.begins AND i.made_at < w.ends WHERE i.user_id = $1 AND i.deleted_at IS NULL
    AND i.session_id NOT IN (SELECT s.id FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.deleted_at IS NOT NULL)`;

const interrupted = statement(
  "interrupted",
  `SELECT (SELECT coalesce(json_agg(json_build_object('slot', x.slot - 1, 'internal', x.internal, 'external', x.external)), '[]')
      FROM (SELECT m.slot, ${counts} FROM (${made(`width_bucket(i.made_at, ${bounds}) AS slot`)}) m GROUP BY m.slot) x) AS slots,
    (SELECT coalesce(json_agg(json_build_object('word', x.word, 'internal', x.internal, 'external', x.external)
        ORDER BY x.internal + x.external DESC, lower(x.word)), '[]')
      FROM (SELECT min(m.word) AS word, ${counts} FROM (${made("i.word")} AND i.word IS NOT NULL AND $5::boolean) m
        GROUP BY lower(m.word) ORDER BY count(*) DESC, lower(m.word) LIMIT ${interruptionLimits.words}) x) AS words`,
  {
    slots: jsonArray({ slot: int, internal: int, external: int }),
    words: jsonArray({ word: text, internal: int, external: int }),
  },
);

export interface Interrupted {
  /** Of the slots that had any, by their places from 0 on. */
  slots: readonly { slot: number; internal: number; external: number }[];
  words: InterruptionsOfWord[];
}

/** Interruptions in the slots of these ranges; words only where they are asked for. */
export async function readInterrupted(
  runner: Runner,
  member: Member,
  { bounds, ranges }: Pick<Slots, "bounds" | "ranges">,
  { words }: { words: boolean },
): Promise<Interrupted> {
  if (ranges.length === 0) return { slots: [], words: [] };
  const [begins, ends] = [ranges.map(({ from }) => iso(from)), ranges.map(({ to }) => iso(to))];
  const [row] = await runner.rows(interrupted, [member.id, bounds.map(iso), begins, ends, words]);
  if (!row) throw new Error("What interrupted answered with no row");
  return { slots: parsed(row.slots), words: parsed(row.words) };
}

const iso = (at: number): string => new Date(at).toISOString();
