// Does the time of an answer tell whether an address has an account? `node bench/enumeration.mjs` after a build, on a quiet machine.
// 300 tries per kind of address, one after the other in random order. Prints the medians and how far they lie apart, beside
// Welch's t; ends with 1 when a gap of medians is 5 ms or more (docs/security.md "Signing in").
import { at, serve } from "./serve.mjs";

const tries = Number(process.env.BENCH_TRIES ?? 300);
const goalMs = 5;

const app = await serve(Number(process.env.BENCH_PORT ?? 4393));
const { call } = app;
const register = async (email) => {
  const { body } = await call("POST", "/api/v1/auth/register", {
    body: { email, password: "secret-1", name: "Bench" },
  });
  return JSON.parse(body).data;
};

/** A new address without an account each time, as somebody who tries out a list would have it. */
let made = 0;
const unknown = () => `nobody-${++made}@example.test`;

const login = (email) => call("POST", "/api/v1/auth/login", { body: { email, password: "wrong-password" } });
const query = "mutation ($input: LoginInput!) { login(input: $input) { token } }";
const graphql = (email) =>
  call("POST", "/graphql", { body: { query, variables: { input: { email, password: "wrong-password" } } } });
const ask = (what) => (email) => call("POST", `/api/v1/auth/${what}`, { body: { email } });

let missed = 0;
try {
  await register("known@example.test");
  const scenarios = {
    "REST login": login,
    "GraphQL login": graphql,
    "forgot-password": ask("forgot-password"),
    "resend-verification": ask("resend-verification"),
  };
  console.log(
    `${"".padEnd(22)} ${"known".padStart(9)} ${"unknown".padStart(9)} ${"gap".padStart(8)} ${"Welch t".padStart(8)}`,
  );
  for (const [name, act] of Object.entries(scenarios)) {
    const times = { known: [], unknown: [] };
    for (let warm = 0; warm < 20; warm++) await act(warm % 2 ? unknown() : "known@example.test");
    const order = Array.from({ length: tries * 2 }, (_, n) => (n % 2 ? "known" : "unknown")).sort(
      () => Math.random() - 0.5,
    );
    for (const kind of order) times[kind].push((await act(kind === "known" ? "known@example.test" : unknown())).ms);
    const [known, none] = [at(times.known, 0.5), at(times.unknown, 0.5)];
    const gap = Math.abs(known - none);
    if (gap >= goalMs) missed++;
    console.log(
      `${name.padEnd(22)} ${known.toFixed(2).padStart(7)}ms ${none.toFixed(2).padStart(7)}ms ${gap.toFixed(2).padStart(6)}ms ${welch(times.known, times.unknown).toFixed(2).padStart(8)} ${gap < goalMs ? "ok" : "MISSED"}`,
    );
  }
} finally {
  await app.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

function welch(a, b) {
  const [x, y] = [momentsOf(a), momentsOf(b)];
  return Math.abs(x.mean - y.mean) / Math.sqrt(x.variance / a.length + y.variance / b.length);
}

function momentsOf(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, variance };
}
