// Do 300 logins at once hold everybody else up? `node bench/login-burst.mjs` after a build, on a quiet machine. Others read over
// four connections before and during the burst. Prints their p50, p99 and slowest; ends with 1 when p99 during the burst is
// 300 ms or more, or a login is answered with anything but 200 or the named 503 (docs/security.md "Signing in").
import http from "node:http";
import { at, serve } from "./serve.mjs";

const logins = Number(process.env.BENCH_LOGINS ?? 300);
const goalMs = 300;

const app = await serve(Number(process.env.BENCH_PORT ?? 4394));
const { call } = app;
let failed = false;
try {
  const body = { email: "bench@example.test", password: "secret-1", name: "Bench" };
  const { token } = JSON.parse((await call("POST", "/api/v1/auth/register", { body })).body).data;
  const query = "query Overview { overview { activeProjects tasks boards sessions } }";
  const reads = [
    ["GET", "/api/v1/tasks", { token }],
    ["POST", "/graphql", { token, body: { query } }],
    ["GET", "/api/v1/auth/profile", { token }],
    ["POST", "/api/v1/projects", { token, body: { name: "Thesis" } }],
  ];
  let phase = "before";
  const others = { before: [], during: [] };
  let running = true;
  const connections = reads.map(async ([method, where, options]) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (running) {
      const now = phase;
      const { status, ms } = await call(method, where, { ...options, agent });
      if (status > 299) failed = true;
      others[now]?.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 5)); // people, not a flood
    }
    agent.destroy();
  });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  phase = "during";
  const began = performance.now();
  const burst = new http.Agent({ maxSockets: logins });
  const answers = await Promise.all(
    Array.from({ length: logins }, (_, n) =>
      call("POST", "/api/v1/auth/login", {
        body: { email: n % 3 ? body.email : `nobody-${n}@example.test`, password: n % 2 ? body.password : "wrong-1" },
        agent: burst,
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  running = false;
  await Promise.all(connections);
  const statuses = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  if (answers.some(({ status }) => ![200, 401, 503].includes(status))) failed = true;
  console.log(
    `${logins} logins in ${seconds.toFixed(1)} s: ${JSON.stringify(statuses)}; their p50 ${at(
      answers.map(({ ms }) => ms),
      0.5,
    ).toFixed(0)} ms, slowest ${at(
      answers.map(({ ms }) => ms),
      1,
    ).toFixed(0)} ms`,
  );
  for (const [name, times] of Object.entries(others))
    console.log(
      `others ${name.padEnd(7)} ${String(times.length).padStart(5)} requests: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, slowest ${at(times, 1).toFixed(1)} ms`,
    );
  if (at(others.during, 0.99) >= goalMs) failed = true;
} finally {
  await app.stop();
}
process.exitCode = failed ? 1 : 0;
