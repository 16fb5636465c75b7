/** The life of a process, seen from the one that started it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const speaker = `
  const { Lifetime } = require(${JSON.stringify(path.join(__dirname, "lifetime.ts"))});
  let caught = 0;
  new Lifetime(1000).running = { stop: async () => {}, uncaught(error) { caught++; console.error(error); return caught < 50; } };
  console.log("ready");
  process.stdin.once("data", () => {
    for (const stream of [process.stdout, process.stderr]) stream.write("to nobody");
    setTimeout(() => process.exit(caught), 200);
  });
`;

test("a process whose words nobody reads any more goes on, and does not tell itself of it for ever", async () => {
  const register = path.join(__dirname, "../scripts/swc-register.cjs");
  const child = spawn(process.execPath, ["-r", register, "-e", speaker], { stdio: "pipe" });
  await once(child.stdout, "data");
  child.stdout.destroy();
  child.stderr.destroy();
  await Promise.all([once(child.stdout, "close"), once(child.stderr, "close")]);
  child.stdin.end("go");
  expect(await once(child, "exit")).toEqual([0, null]);
});
