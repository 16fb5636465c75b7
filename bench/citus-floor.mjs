// The least that a database of each kind can do: bare pg, one connection, prepared statements, the same rows, in turns. First what one
// statement costs by its kind, asked of the coordinator and of the machine that has the owner's rows, then the product's own statements for a scenario with nothing around them, and the product over those.
import { createRequire } from "node:module";
import pg from "pg";
import { median } from "./pairs.mjs";

const require = createRequire(import.meta.url);
require("reflect-metadata");
require("../api/dist/compose-domains.js"); // declares all statements
const { begin, commit, declaredStatements, rowsWith } = require("../api/dist/db/statements.js");
const { OwnersPlaces } = require("../api/dist/db/cluster.js");
const { textOn } = require("../api/dist/db/shards.js");

const rounds = Number(process.env.BENCH_ROUNDS ?? 5) * 2;
const types = { getTypeParser: () => (text) => text };

const byKey = "SELECT tasks, boards FROM usage WHERE user_id = $1";
const joined = `SELECT l.id FROM boards b JOIN board_lists l ON l.user_id = b.user_id AND l.board_id = b.id WHERE b.user_id = $1 AND b.id = $2`;
const gathered = `WITH a AS MATERIALIZED (SELECT id FROM boards WHERE user_id = $1 AND id = $2)
  SELECT l.id FROM a JOIN board_lists l ON l.user_id = $1 AND l.board_id = a.id`;
const written = "UPDATE tasks SET updated_at = now() WHERE user_id = $1 AND id = $2";

/** A connection with the benchmark's data at hand; reads are asked of the shard's own tables where one is given. */
async function bed(url, shard) {
  const own = (text) => (shard ? textOn(shard, text) : text);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT u.id AS user, b.id AS board, b.name, (SELECT array_agg(l.id ORDER BY l."order") FROM board_lists l WHERE l.user_id = u.id AND l.board_id = b.id) AS lists
     FROM users u JOIN boards b ON b.user_id = u.id WHERE u.email = 'bench@example.test' AND b.name IN ('Board 1', 'Board 2') ORDER BY b.name`,
  );
  const [{ user, board: big }, { board: small, lists }] = rows;
  const found = await client.query("SELECT id FROM tasks WHERE user_id = $1 AND list_id = ANY($2)", [user, lists]);
  return {
    ...{ client, user, big, small, lists, cards: found.rows.map(({ id }) => id) },
    row: (name, text, values) => client.query({ name, text: own(text), values, types }),
    own: (name, values) => client.query({ name, text: own(declaredStatements.get(name).text), values, types }),
    /** Statements in one round trip, as the product sends them. */
    together: (steps, frame) =>
      rowsWith(
        client,
        steps.map(([name, values]) => [{ name, text: own(declaredStatements.get(name).text) }, values]),
        frame,
      ),
  };
}

/** The address of the machine that has the owner's rows, and their shard. */
async function placeOf({ client, user }, url) {
  const query = (...asked) => client.query(...asked).then(({ rows }) => rows);
  const { address, shard } = await new OwnersPlaces({ query }, url).find(user);
  return [address ?? url, shard];
}

const kinds = {
  "a row by its key": ({ row, user }) => row("floor-key", byKey, [user]),
  "a join of two tables": ({ row, user, small }) => row("floor-join", joined, [user, small]),
  "the same with a CTE": ({ row, user, small }) => row("floor-cte", gathered, [user, small]),
  "a row written": ({ row, user, cards }, n) => row("floor-write", written, [user, cards[n % cards.length]]),
  "BEGIN, two rows, COMMIT": async ({ client, row, user, cards }, n) => {
    await client.query("BEGIN");
    for (const more of [0, 1]) await row("floor-write", written, [user, cards[(n + more) % cards.length]]);
    await client.query("COMMIT");
  },
};

/** What the product asks in a scenario, by the scenario's name. */
const asked = {
  "REST board 1,000": ({ own, user, big }) => own("board-cards", [user, big]),
  "GraphQL board 1,000": ({ own, user, big }) => own("board-with-cards", [user, big]),
  "REST board 100": ({ own, user, small }) => own("board-cards", [user, small]),
  "GraphQL board 100": ({ own, user, small }) => own("board-with-cards", [user, small]),
  "GraphQL counts": ({ own, user }) => own("overview", [user]),
  "REST move": async ({ together, user, lists, cards, small }, n) => {
    const [card, list] = [cards[n % cards.length], lists[n % lists.length]];
    const first = [
      ["board-list-lock", [user, list]],
      ["task-move-own", [user, card]],
      ["task-move-board", [user, small]],
      ["task-move-start", [user, list, card]],
      ["task-move-linked", [user, card]],
    ];
    await together(first, { before: [begin] });
    const moved = ["task-move", [user, card, "todo", null, list, `e${String(n % 100_000).padStart(5, "0")}V`]];
    await together([moved, ["outbox-put", [user, 1, '{"c":[]}']]], { after: [commit] });
  },
};

/** What is asked of the machine, never of the shard. */
const writing = new Set(["a row written", "BEGIN, two rows, COMMIT", "REST move"]);

/** Prints a line for each; `spreadMs`: p50 of the product on the spread tables, by scenario. */
export async function floorsOf(plainUrl, spreadUrl, spreadMs) {
  const sides = [await bed(plainUrl), await bed(spreadUrl)];
  const [machine, shard] = await placeOf(sides[1], spreadUrl);
  sides.push(await bed(machine), await bed(machine, shard));
  const measured = async (name, act) => {
    const turns = writing.has(name) ? [0, 1, 2] : [0, 1, 2, 3];
    const each = turns.map(() => []);
    for (let round = 0; round <= rounds; round++)
      for (const side of round % 2 ? turns : turns.toReversed()) {
        const times = [];
        for (let n = 0; n < 40; n++) {
          const from = performance.now();
          await act(sides[side], round * 40 + n);
          times.push(performance.now() - from);
        }
        if (round > 0) each[side].push(median(times));
      }
    return each.map(median);
  };
  const line = (name, [plain, ...spread], more = "") => {
    const beside = spread.map((ms) => ` → ${ms.toFixed(2)} (${(ms / plain).toFixed(2)})`);
    console.log(`${name.padEnd(26)} ${plain.toFixed(2)}${beside.join("")}${more}`);
  };
  console.log(
    "\nThe least, p50 ms: plain → by the coordinator (ratio) → at the owner's machine (ratio) → of the shard itself, what is read (ratio)",
  );
  for (const [name, act] of Object.entries(kinds)) line(name, await measured(name, act));
  console.log("The statements of a scenario alone; the product, spread, over them");
  for (const [name, act] of Object.entries(asked)) {
    const figures = await measured(name, act);
    const product = spreadMs.get(name);
    line(name, figures, product ? `, product ${(product / figures[1]).toFixed(2)}` : "");
  }
  for (const { client } of sides) await client.end();
}
