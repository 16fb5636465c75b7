/** The holes that `npm run holes` plants can be planted: their words still stand where they are said to. */
import { spawnSync } from "node:child_process";

it("knows every place that it opens", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/holes.mjs", "--check"], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
