/** Looking for what one has, by its words: the best first, and what is newest where nothing is asked for. */
import { limits } from "#contract/limits";
import { inside, piecesOf, termsOf } from "#contract/search";
import { foundKinds, priorities } from "#contract/states";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { day, from, iso, jsonObject, nullable, select, text, uuid, word } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement, versioned } from "../../db/statements";
import type { Found } from "./found.type";
import type { SearchArgs } from "./search.inputs";

/** Where each kind lies. What is over comes after what is not, all else being equal; nothing says so of a board. */
const kinds = [
  {
    kind: "task",
    over: "r.status = 'done'",
    newest: ["tasks r", "status = 'todo'", "status = 'plan'", "status = 'done'"],
    more: "r.title, r.description, r.status, r.priority, r.due_date, r.project_id",
  },
  {
    kind: "project",
    over: "r.status = 'completed'",
    newest: ["projects r", "true"],
    more: "r.name, r.description, r.status, r.priority, r.end_date, NULL::uuid",
  },
  {
    kind: "board",
    over: "false",
    newest: ["boards r", "true"],
    more: "r.name, r.description, NULL, NULL, NULL::date, r.project_id",
  },
  {
    kind: "session",
    over: "r.ended_at IS NOT NULL",
    newest: ["pomodoro_sessions r", "true"],
    more: "r.name, r.description, NULL, NULL, NULL::date, NULL::uuid",
  },
] as const;

const mine = "r.user_id = $1 AND r.deleted_at IS NULL";
const columns = "kind, over, tier, created_at, id, title, description, status, priority, due_date, project_id";
const rowOf = ({ kind, over, more }: (typeof kinds)[number], tier: string) =>
  `SELECT '${kind}' AS kind, ${over} AS over, ${tier} AS tier, r.created_at, r.id, ${more}`;

/** The newest of each kind, tasks of each status by themselves: each by an index, in its order. */
const newest = (what: (kind: (typeof kinds)[number]) => string, most: string) =>
  kinds
    .flatMap((kind) => {
      const [table, ...wheres] = kind.newest;
      return wheres.map(
        (where) =>
          `(${what(kind)} FROM ${table} WHERE ${mine} AND ${where === "true" ? where : `r.${where}`} ORDER BY r.created_at DESC, r.id DESC LIMIT ${most})`,
      );
    })
    .join(" UNION ALL ");

const shown = select(
  {
    kind: word(foundKinds),
    id: uuid,
    title: text,
    description: nullable(text),
    status: nullable(text),
    priority: nullable(word(priorities)),
    dueDate: nullable(day),
    project: from(
      "(SELECT json_build_object('id', p.id, 'name', p.name) FROM projects p WHERE p.user_id = $1 AND p.id = b.project_id)",
      nullable(jsonObject({ id: uuid, name: text })),
    ),
    createdAt: iso,
  },
  "best b",
);
const inOrder = "ORDER BY tier, over, created_at DESC, id DESC";

const recent = statement(
  "search-recent",
  versioned(
    arrayOf(
      {
        text: `WITH best (${columns}) AS (SELECT * FROM (${newest((kind) => rowOf(kind, "0"), "$2")}) every (${columns}) ${inOrder} LIMIT $2) ${shown.text}`,
        columns: shown.columns,
      },
      inOrder,
    ),
  ),
);

const { matching, newest: some } = limits.search;
/** How a text `s` answers: a word of its title begins so, of its description, it stands inside a word, there; the worst of all terms. */
const tier = `(SELECT max(CASE WHEN strpos(s.title, w.term) > 0 THEN 0 WHEN strpos(s.description, w.term) > 0 THEN 1
      WHEN strpos(s.title, w.inside) > 0 THEN 2 WHEN strpos(s.description, w.inside) > 0 THEN 3 ELSE 4 END)
    FROM unnest($2::text[], $3::text[]) w (term, inside))`;

/*
 * What matches of the newest; and where that is not enough that begins so, all that matches, by the index of pieces, so much of it as is
 * ranked. The pieces are hashes that carry their owner, so the texts themselves have the last word.
 */
const found = statement(
  "search",
  versioned(
    arrayOf(
      {
        text: `WITH newest AS MATERIALIZED (SELECT s.kind, s.id, n.over, n.created_at, ${tier} AS tier
      FROM (${newest(({ kind, over }) => `SELECT '${kind}' AS kind, r.id, r.created_at, ${over} AS over`, String(some))}) n
      JOIN search_texts s ON s.user_id = $1 AND s.kind = n.kind AND s.id = n.id),
    asked AS MATERIALIZED (SELECT array_agg(piece) AS pieces FROM unnest($4::text[]) w, unnest(search_pieces_of($1, w)) piece),
    matching AS MATERIALIZED (SELECT * FROM (SELECT s.kind, s.id, ${tier} AS tier FROM search_texts s
      WHERE s.user_id = $1 AND search_pieces(s.user_id, s.title, s.description) @> (SELECT pieces FROM asked)
        AND (SELECT count(*) FROM newest WHERE tier = 0 AND NOT over) < $5 OFFSET 0) m WHERE m.tier < 4 LIMIT ${matching}),
    fitting AS MATERIALIZED ((SELECT kind, id, tier FROM newest WHERE tier < 4 ${inOrder} LIMIT $5) UNION SELECT * FROM matching),
    best (${columns}) AS (SELECT * FROM (${kinds
      .map(
        (kind) =>
          `${rowOf(kind, "f.tier")} FROM fitting f JOIN ${kind.newest[0]} ON ${mine} AND r.id = f.id WHERE f.kind = '${kind.kind}'`,
      )
      .join(" UNION ALL ")}) every (${columns}) ${inOrder} LIMIT $5) ${shown.text}`,
        columns: shown.columns,
      },
      inOrder,
    ),
  ),
);

/** What the caller has that the words stand in, the best first; what is newest where there are none. */
export function readFound(runner: Runner, member: Member, { q, limit }: SearchArgs): Promise<Json<Found[]>> {
  const [terms, most] = [termsOf(q ?? ""), limit ?? limits.search.answer];
  return terms.length === 0
    ? readJsonAlways(runner, recent, [member.id, most])
    : readJsonAlways(runner, found, [member.id, terms, terms.map(inside), terms.flatMap(piecesOf), most]);
}
