// The raw limit: node:http and pg with the statements of the product itself, the cheapest that are known, each prepared once and planned
// once for all values; what Postgres wrote is passed through. Nothing is checked: the bearer token is the user's id, nothing is
// validated, announced or owned by a transaction, but for a move in its frame, which tells what that alone costs. Usage: node raw-limit.mjs PORT DATABASE_URL
import http from "node:http";
import { createRequire } from "node:module";
import v8 from "node:v8";
import pg from "pg";
import { fields } from "./scenarios.mjs";

const require = createRequire(import.meta.url);
require("reflect-metadata");
require("../api/dist/collecting.js");
// It keeps less than the product does, so a share of that is soon made again.
v8.setFlagsFromString("--heap-growing-percent=400");
require("../api/dist/compose-domains.js"); // declares all statements
const { begin, commit, declaredStatements, objectOf, rowsWith } = require("../api/dist/db/statements.js");
const { rankBetween } = require("../api/dist/contract/ranks.js");
const { boardAsAsked, rankedTasksFrom } = require("../api/dist/db/shapes.js");
const { valuesOf } = require("../api/dist/db/prepared.js");
const { inWholeMessages } = require("../api/dist/db/whole-messages.js");
const { parse } = require("graphql");

const [port, url] = process.argv.slice(2);

/** Rows that are long come in one room of their length, what is long of them as its bytes, which go out as they came. */
class Client extends pg.Client {
  constructor(config) {
    super(config);
    const { connection } = this;
    const attach = connection.attachListeners.bind(connection);
    const row = (message) => connection.emit("dataRow", { fields: valuesOf(message) });
    const listenerOf = (event, hear) => (event === "data" ? inWholeMessages(hear, Infinity, row) : hear);
    connection.attachListeners = (line) => attach({ on: (event, hear) => line.on(event, listenerOf(event, hear)) });
  }
}

const pool = new pg.Pool({ Client, connectionString: url, max: 10, options: "-c plan_cache_mode=force_generic_plan" });

// JSON as the text that Postgres wrote.
const types = { getTypeParser: () => (text) => text };

const own = (name) => {
  const { text } = declaredStatements.get(name) ?? {};
  if (!text) throw new Error(`The product has no statement ${name}`);
  return text;
};
const askedOf = ({ selections }) =>
  selections.map(({ name, selectionSet }) => ({
    name: name.value,
    below: selectionSet ? askedOf(selectionSet) : null,
  }));
const statements = {
  cards: own("board-cards"),
  page: own("tasks-page-plain"),
  // Just what the query asks of a card, as the product has it made.
  board: boardAsAsked(askedOf(parse(`{ ${fields} }`).definitions[0].selectionSet)).text,
  counts: `SELECT json_build_object('activeProjects', active_projects, 'tasks', tasks, 'boards', boards, 'sessions', sessions) AS j
    FROM usage WHERE user_id = $1`,
  // A card lands above all others: its rank falls with the time, a number of 16 digits as fractional-indexing writes it.
  move: `WITH target AS (
      SELECT l.id, l."order", b.project_id FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id
      WHERE l.user_id = $1 AND l.id = $3
    ), moved AS (
      UPDATE tasks SET list_id = target.id, updated_at = now(),
        rank = 'K' || 9999999999999999 - (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
        project_id = coalesce(target.project_id, tasks.project_id),
        status = CASE target."order" WHEN 2 THEN 'todo' WHEN 3 THEN 'done' ELSE 'plan' END
      FROM target WHERE tasks.user_id = $1 AND tasks.id = $2 RETURNING tasks.*
    ) ${objectOf(rankedTasksFrom("moved t")).text}`,
};

/** The pieces of an answer: of a board as GraphQL asks for it there are several rows, of all else one. */
const run = async (name, values) => {
  const { rows } = await pool.query({ name, text: statements[name], values, types });
  if (rows.length === 1) return [rows[0].j];
  return ["[", ...rows.flatMap(({ j }, at) => (at === 0 ? [j] : [",", j])), "]"];
};

const declared = (name) => ({ ...declaredStatements.get(name), name });

/**
 * A move as it has to be: in a transaction, under its list's lock, to a place between what stands there, told by the outbox. The product's
 * two texts, with nothing looked at that a card without project and session does not need.
 */
async function moveInTransaction(user, id, listId) {
  const client = await pool.connect();
  try {
    const [, , [first]] = await rowsWith(
      client,
      [
        [declared("board-list-lock"), [user, listId]],
        [declared("task-move-own"), [user, id]],
        [declared("task-move-start"), [user, listId, id]],
      ],
      { before: [begin] },
    );
    const told = [declared("outbox-put"), [user, 1, JSON.stringify({ c: [["task", id, 0, 0]] })]];
    const rank = rankBetween(null, first?.rank ?? null);
    const put = [declared("task-move"), [user, id, "plan", null, listId, rank]];
    const [[row]] = await rowsWith(client, [put], { after: [told, commit] });
    return [JSON.stringify(row)];
  } finally {
    client.release();
  }
}

const read = (req) =>
  new Promise((resolve) => {
    let text = "";
    req.setEncoding("utf8").on("data", (part) => {
      text += part;
    });
    req.on("end", () => resolve(text ? JSON.parse(text) : {}));
  });

const answer = async (req) => {
  const user = req.headers.authorization.slice(7);
  const [, name, id] = req.url.split("/");
  if (name === "move") return run("move", [user, id, (await read(req)).listId]);
  if (name === "move-in-transaction") return moveInTransaction(user, id, (await read(req)).listId);
  if (name === "page") return run(name, [user, 50]);
  return run(name, id ? [user, id] : [user]);
};

const [head, tail] = ['{"success":true,"data":', "}"];

http
  .createServer(async (req, res) => {
    const found = [head, ...(await answer(req)), tail];
    // Bytes are not copied to be joined, short texts are cheaper in one.
    const pieces = found.some(Buffer.isBuffer) ? found : [found.join("")];
    const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    res.writeHead(200, { "content-type": "application/json", "content-length": length });
    for (const piece of pieces.slice(0, -1)) res.write(piece);
    res.end(pieces.at(-1));
  })
  .listen(Number(port), "127.0.0.1", () => console.log("raw limit is ready"));
