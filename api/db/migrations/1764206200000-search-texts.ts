/**
 * What is searched of each owner: titles, names and descriptions without case and accents, in a table of their own, so that moving a task
 * writes nothing here. An index holds the pieces of three letters of each text, mixed with its owner: what one looks for among a
 * hundred thousand tasks costs what is found, however much others have. It needs no extension and sorts by no locale.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class SearchTexts1764206200000 implements MigrationInterface {
  name = "SearchTexts1764206200000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of functions) await runner.query(sql);
    // The owner last: nothing but the pieces is to be looked up by.
    await runner.query(`CREATE TABLE search_texts (id uuid NOT NULL, kind text NOT NULL, user_id uuid NOT NULL,
      title text NOT NULL, description text, PRIMARY KEY (id, kind, user_id))`);
    if (await isSpread(runner))
      await runner.query("SELECT create_distributed_table('search_texts', 'user_id', colocate_with => 'users')");
    for (const each of searched) for (const sql of keeping(each)) await runner.query(sql);
    for (const { table, kind, title } of searched)
      await runner.query(`INSERT INTO search_texts (id, kind, user_id, title, description)
        SELECT id, '${kind}', user_id, ${folded(title)}, ${folded("description")} FROM ${table} WHERE deleted_at IS NULL
        ON CONFLICT DO NOTHING`);
    await runner.query(`CREATE INDEX search_texts_pieces ON search_texts USING gin (search_pieces(user_id, title, description))
      WITH (gin_pending_list_limit = 256)`);
    // Nothing would be made of figures about the pieces, and to gather them they would all be cut again.
    await runner.query("ALTER INDEX search_texts_pieces ALTER COLUMN 1 SET STATISTICS 0");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of searched) await runner.query(`DROP FUNCTION search_${table}() CASCADE`);
    await runner.query("DROP TABLE search_texts");
    await runner.query(
      "DROP FUNCTION search_pieces(uuid, text, text), search_pieces_of(uuid, text), search_folded(text)",
    );
  }
}

const searched = [
  { table: "tasks", kind: "task", title: "title" },
  { table: "projects", kind: "project", title: "name" },
  { table: "boards", kind: "board", title: "name" },
  { table: "pomodoro_sessions", kind: "session", title: "name" },
];
const folded = (of: string) => `search_folded(${of})`;

/** As contract/search has them; a test holds both together. What stands between words; letters of scripts that have no such; marks on letters. */
const between = "\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f";
const marks =
  "\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f";
const single = "\\u0021-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u1100-\\U0010ffff";

const functions = [
  `CREATE FUNCTION search_folded(said text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(CASE WHEN octet_length(said) = char_length(said) THEN lower(said) ELSE
      replace(replace(replace(translate(regexp_replace(lower(normalize(said, NFKD)), '[${marks}]+', '', 'g'),
        'ςøłđıħ', 'σoldih'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END,
      '(^|[${between}])(?=[^${between}])', E'\\\\1\\u0001', 'g') $$`,
  // The pieces of one text: every three letters, the first of each word, and each letter of what is looked for by one. What is the
  // same for all letters is reckoned once, and the letters are gone through once: a text of a thousand would else take ten times as long.
  `CREATE FUNCTION search_pieces_of(owner uuid, folded text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT hashtextextended(piece, seed)), '{}')
    FROM (SELECT ('x' || translate(left(owner::text, 18), '-', ''))::bit(64)::bigint AS seed, folded ~ '[${single}]' AS singles OFFSET 0) once,
      (SELECT a, lead(a) OVER w AS b, lead(a, 2) OVER w AS c
        FROM unnest(string_to_array(folded, NULL)) WITH ORDINALITY AS each (a, n) WINDOW w AS (ORDER BY n) OFFSET 0) letters,
      LATERAL (
        SELECT a || b || c AS piece
        UNION ALL SELECT a || b WHERE ascii(a) = 1
        UNION ALL SELECT a WHERE singles AND a ~ '[${single}]'
        UNION ALL SELECT a || b WHERE singles AND a || b ~ '[${single}]'
      ) pieces
    WHERE piece IS NOT NULL $$`,
  `CREATE FUNCTION search_pieces(owner uuid, title text, description text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public.search_pieces_of(owner, title || E'\\n' || coalesce(description, '')) $$`,
];

const keeping = ({ table, kind, title }: (typeof searched)[number]) => [
  `CREATE FUNCTION search_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' THEN
      DELETE FROM search_texts WHERE user_id = OLD.user_id AND kind = '${kind}' AND id = OLD.id;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
      INSERT INTO search_texts (id, kind, user_id, title, description)
        VALUES (NEW.id, '${kind}', NEW.user_id, ${folded(`NEW.${title}`)}, ${folded("NEW.description")});
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER search_added AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION search_${table}()`,
  `CREATE TRIGGER search_changed AFTER UPDATE OF ${title}, description, deleted_at ON ${table} FOR EACH ROW
    WHEN ((OLD.${title}, OLD.description, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.${title}, NEW.description, NEW.deleted_at IS NULL))
    EXECUTE FUNCTION search_${table}()`,
  `CREATE TRIGGER search_removed AFTER DELETE ON ${table} FOR EACH ROW WHEN (OLD.deleted_at IS NULL)
    EXECUTE FUNCTION search_${table}()`,
];

async function isSpread(runner: QueryRunner): Promise<boolean> {
  const there = async (what: string): Promise<boolean> =>
    (await runner.query(`SELECT EXISTS (SELECT FROM ${what}) AS there`))[0].there;
  return (
    (await there("pg_extension WHERE extname = 'citus'")) &&
    (await there("pg_dist_partition WHERE logicalrelid = 'tasks'::regclass"))
  );
}
