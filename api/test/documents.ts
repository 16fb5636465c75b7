/** What the web app asks: its own documents, read from its sources. */
import fs from "node:fs";
import path from "node:path";
import { type DocumentNode, parse, separateOperations } from "graphql";

const web = path.resolve(__dirname, "../../web");

/** Every operation of the web app with the fragments it needs, by name. */
export function documentsOfTheApp(): [string, DocumentNode][] {
  const files = fs
    .readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".graphql") && !file.includes("node_modules"));
  const all = files.map((file) => fs.readFileSync(path.join(web, file), "utf8")).join("\n");
  return Object.entries(separateOperations(parse(all)));
}
