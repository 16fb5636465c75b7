/** Prints the schema of the resolvers to schema.graphql: `node api/dist/doors/emit-schema.js [file]`. */
import "reflect-metadata";
import path from "node:path";
import { resolvers } from "./resolvers";
import { makeSchema } from "./schema";

const file = process.argv[2] ?? path.resolve(__dirname, "../../../schema.graphql");
makeSchema(resolvers as never, { get: () => ({}) }, file);
