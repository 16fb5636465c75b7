/** What the web app asks: its own documents, read from its sources. */
import fs from "node:fs";
import path from "node:path";
import { type DocumentNode, parse, separateOperations } from "graphql";

const web = path.resolve(__dirname, "../../web");

/** Every operation of the web app with the fragments it needs, by name, as it is sent; `within` says of which files, below web/. */
export function documentsOfTheApp(within: (file: string) => boolean = () => true): [string, DocumentNode][] {
  const files = fs
    .readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|dist|\.test\./.test(file) && within(file));
  const templates = files.flatMap((file) =>
    [...fs.readFileSync(path.join(web, file), "utf8").matchAll(/\/\* GraphQL \*\/ `([^`]*)`/g)].map(([, text]) => text),
  );
  // What a spread says to the browser's cache is not sent.
  return Object.entries(separateOperations(parse(templates.join("\n").replaceAll(" @unmask", ""))));
}
