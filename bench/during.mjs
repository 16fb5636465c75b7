// `npm run bench -- during URL DATABASE_URL COMMAND`: what an installation's users notice while COMMAND replaces, moves or empties something
// of it (`kubectl rollout restart deployment/stint`). Eight writers write at URL and eight tabs listen, with accounts of their own, five
// seconds before and fifteen after; then every row is held against the database. It wants RATE_LIMIT off. Exit code 1 when a write
// was lost, failed or had no answer, a tab neither heard a change nor read everything again after it, or the command failed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { faultsOf } from "./kills-judge.mjs";
import { Crowd } from "./kills-load.mjs";
import { at } from "./serve.mjs";

const [url, databaseUrl, command] = process.argv.slice(-3);
if (!URL.canParse(url) || !URL.canParse(databaseUrl ?? ""))
  throw new Error("npm run bench -- during URL DATABASE_URL COMMAND");
const seed = Number(process.env.DURING_SEED ?? Date.now() % 1_000_000);

const times = [];
const target = {
  url: () => url,
  note(line) {
    times.push(line.ms);
    if (line.outcome !== "ok") console.log(JSON.stringify(line));
  },
};
// Another one of every run, as accounts stay.
const crowd = await Crowd.at(target, seed, `-${Date.now().toString(36)}-`);
crowd.begin();
await wait(5_000);
const [had, began] = [crowd.count("ok"), performance.now()];
times.length = 0;
const [code] = await once(spawn(command, { shell: true, stdio: "inherit" }), "exit");
const seconds = (performance.now() - began) / 1000;
const meanwhile = crowd.count("ok") - had;
const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
await wait(15_000);

await crowd.end();
const [ok, failed, told] = [crowd.count("ok"), crowd.count("fail") + crowd.count("unknown"), crowd.heard("told")];
await crowd.settle();
const wrong = await faultsOf(databaseUrl, crowd);
crowd.close();
for (const fault of wrong.slice(0, 20)) console.log(fault);
console.log(JSON.stringify({ seed, code, seconds, meanwhile, p50, p99, ok, failed, told, wrong: wrong.length }));
process.exitCode = code === 0 && failed === 0 && wrong.length === 0 && meanwhile > 0 ? 0 : 1;
