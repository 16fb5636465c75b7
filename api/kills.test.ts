/** What is acknowledged stays, whoever is killed: `npm run bench -- kills` in small, on the program as it stands here. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

jest.setTimeout(400_000); // six recoveries and starts of a database that syncs its files, on a machine that may be busy

test("kills of Postgres, of the product and of whoever relays under load lose no acknowledged write, leave none half done, and tabs hear of all", async () => {
  const env = {
    WEB_CONCURRENCY: "1",
    ...process.env,
    KILLS: "2",
    // Else it takes as much of the machine as there is, and the other tests with it. Of eight writers some write at nearly any moment.
    KILLS_REST: "10",
    KILLS_PROGRAM: "-r ./scripts/compile-once.cjs -r ./scripts/swc-register.cjs api/main.ts",
  };
  const root = path.resolve(__dirname, "..");
  const run = spawn(process.execPath, ["bench/kills.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  run.stdout.on("data", (text) => {
    said += text;
  });
  const [code] = await once(run, "close");
  const figures = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  expect([code, figures, said]).toEqual([0, expect.objectContaining({ kills: 6, fail: 0, wrong: 0 }), said]);
  expect(figures.ok).toBeGreaterThan(0);
});
