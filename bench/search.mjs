// Search in an account of 100,000 tasks, at the server through REST: `npm run bench -- search` or `node bench/search.mjs` after a build.
// Prints p50 and p99 of each query over one connection; ends with 1 when a median takes more than 20 ms. `BENCH_TASKS` makes it smaller.
import { serveOnDatabase, timesOf } from "./serve.mjs";

const tasks = Number(process.env.BENCH_TASKS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const goalMs = 20;

const queries = {
  "the newest": "",
  "in every title": "number",
  "in a tenth": "report",
  "in a tenth, accents": "ubung",
  "two words": "write report",
  "one of all": "77777",
  "inside a word": "epor",
  "one letter": "e",
  "two letters": "lo",
  "in most descriptions": "consectetur nostrud",
  nowhere: "zzzz",
  "a wildcard": "%",
  "as long as can be": "x".repeat(200),
};

const fill = `INSERT INTO tasks (user_id, id, title, description, status, created_at)
  SELECT $1, gen_random_uuid(),
    (ARRAY['Write', 'Read', 'Call', 'Fix', 'Plan', 'Buy', 'Review', 'Send', 'Draft', 'Meet'])[1 + n * 7 % 10] || ' ' ||
      (ARRAY['report', 'chapter', 'invoice', 'sprint', 'café', 'garden', 'thesis', 'budget', 'release', 'übung'])[1 + n / 10 % 10] || ' number ' || n,
    (SELECT string_agg((ARRAY['lorem', 'ipsum', 'dolor', 'sit', 'amet', 'consectetur', 'adipiscing', 'elit', 'sed', 'do', 'eiusmod', 'tempor',
      'incididunt', 'labore', 'magna', 'aliqua', 'enim', 'veniam', 'quis', 'nostrud'])[1 + (n * 31 + k * 17 + n * k % 7) % 20], ' ')
      FROM generate_series(1, 25) k),
    (ARRAY['plan', 'todo', 'done'])[1 + n % 3], now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) n`;

const app = await serveOnDatabase(4394);
try {
  const { token, user } = await app.register("bench");
  const began = performance.now();
  await app.query(fill, [user.id, tasks]);
  console.log(`${tasks} tasks put in, ${((performance.now() - began) / tasks).toFixed(2)} ms each`);
  await app.query("VACUUM ANALYZE");
  const { rows } = await app.query("SELECT pg_total_relation_size('search_texts') / $1 AS bytes", [tasks]);
  console.log(`${rows[0].bytes} bytes for the search of each\n`);
  for (const [name, q] of Object.entries(queries)) {
    const asked = `/api/v1/search?q=${encodeURIComponent(q)}`;
    const { p50, p99 } = await timesOf({ port: app.port, token, path: asked, seconds });
    const missed = p50 > goalMs;
    if (missed) process.exitCode = 1;
    console.log(
      `${name.padEnd(22)} ${p50.toFixed(1).padStart(7)} ms ${p99.toFixed(1).padStart(7)} ms${missed ? "  MISSED" : ""}`,
    );
  }
} finally {
  await app.stop();
}
