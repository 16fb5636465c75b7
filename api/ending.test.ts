/** One of two processes is told to end under load: `npm run bench -- ending` in small, on the program as it stands here. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { migratedDatabase } from "./test/database";

jest.setTimeout(240_000);

test("a signal under load fails no request, loses no write, and sends every socket elsewhere", async () => {
  const program = "-r ./scripts/compile-once.cjs -r ./scripts/swc-register.cjs api/main.ts";
  const size = { ENDING_SOCKETS: "60", ENDING_WRITERS: "4", ENDING_PROGRAM: program };
  const env = { WEB_CONCURRENCY: "1", ...process.env, ...size, DATABASE_URL: await migratedDatabase() };
  const root = path.resolve(__dirname, "..");
  const run = spawn(process.execPath, ["bench/ending.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  run.stdout.on("data", (text) => {
    said += text;
  });
  const [code] = await once(run, "close");
  const figures = JSON.parse(said.trim().split("\n").at(-1) ?? "");
  expect([code, figures]).toEqual([0, expect.objectContaining({ code: 0, failed: 0, lost: 0, back: figures.told })]);
  expect(figures.told).toBeGreaterThan(0);
  expect(figures.answered).toBeGreaterThan(0);
  expect(figures.endedMs).toBeLessThan(10_000);
});
