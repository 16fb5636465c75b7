/** Prints the schema of the resolvers to schema.graphql: `node api/dist/emit-schema.js [file]`. */
import "reflect-metadata";
import path from "node:path";
import { domains } from "./compose-domains";
import { makeSchema } from "./doors/schema";

const file = process.argv[2] ?? path.resolve(__dirname, "../../schema.graphql");
makeSchema(domains, { get: () => ({}) as never }, file);
