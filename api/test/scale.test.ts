/** docs/scale.md shows what its model reckons, and the model knows the product's own bounds. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { serverLimits } from "#contract/limits";
import { connections } from "../db/connections";

const root = path.resolve(__dirname, "../..");
const textOf = (name: string): string => fs.readFileSync(path.join(root, name), "utf8");
const model = (...given: string[]) =>
  execFileSync(process.execPath, ["bench/model.mjs", ...given], { cwd: root, encoding: "utf8", stdio: "pipe" });

it("has in docs/scale.md, word for word, what the model prints", () => {
  const pieces = model().trim().split("\n\n");
  expect(pieces).toHaveLength(3);
  for (const piece of pieces) expect(textOf("docs/scale.md")).toContain(piece);
});

it("reckons with the bounds that the product has", () => {
  expect(textOf("bench/model.mjs")).toContain(
    `socketsOfProcess: ${serverLimits.connections.most.toLocaleString("en").replace(",", "_")},`,
  );
  expect(textOf("bench/model.mjs")).toContain(`connectionsOfProcess: ${connections.requests + connections.jobs + 1},`);
});

it("takes other habits, and refuses what is none", () => {
  const cell = (text: string, row: string) => new RegExp(`\\| ${row} \\| (.+) \\|`).exec(text)?.[1];
  expect(cell(model("USERS=1e6", "AT_ONCE=0.01", "TABS=2"), "open sockets")).toBe("20,000");
  expect(cell(model("USERS=1e6", "AT_ONCE=0.02", "TABS=2"), "open sockets")).toBe("40,000");
  expect(() => model("FRIENDS=3")).toThrow(/NAME=NUMBER/);
});
