/** The facade told to machines and people: /api/openapi.json, and a page to try it at /api/docs. */
import fs from "node:fs";
import nodePath from "node:path";
import type { Express } from "express";
import type { GraphQLSchema } from "graphql";
import { httpStatus } from "#contract/codes";
import { serverLimits } from "#contract/limits";
import { followingsOf } from "../core/follows";
import { type JsonSchema, object, type Routes, type RouteWords, text } from "../core/routes";
import { files } from "./files";
import { entitySchema, fieldSchema, inputSchema, referredBy } from "./openapi-schemas";
import { type RouteEntry, routesOf } from "./rest";

const refusal = { $ref: "#/components/responses/Refusal" };
const unprocessable = { $ref: "#/components/responses/Unprocessable" };
const unchanged = { $ref: "#/components/responses/Unchanged" };
const heldHeader = { $ref: "#/components/parameters/IfNoneMatch" };
const tagged = { ETag: { $ref: "#/components/headers/ETag" } };
const keyHeader = { $ref: "#/components/parameters/IdempotencyKey" };

/** The OpenAPI 3.1 document of every route. */
export function openapiOf(routes: Routes, schema: GraphQLSchema): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routesOf(routes)) {
    const url = route.path.replace(/:(\w+)/g, "{$1}");
    const operations = paths[url] ?? {};
    operations[route.method.toLowerCase()] = operationOf(route);
    paths[url] = operations;
  }
  const codes = Object.entries(httpStatus).map(([code, status]) => `${status} ${code}`);
  return {
    openapi: "3.1.0",
    info: {
      title: "Stint REST API",
      version: "1",
      description: `Every answer is \`{"success": true, "data": …}\`, every failure \`{"success": false, "error": {code, message, fields}}\`. Under /admin \`error\` is the sentence itself and \`code\` stands beside it. Codes: ${codes.join(", ")}.`,
    },
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: { IdempotencyKey: idempotencyKey, IfNoneMatch: ifNoneMatch },
      headers: { ETag: { description: "The version of the answer: send it as If-None-Match.", schema: text } },
      responses: {
        Unchanged: { description: "Nothing has changed since the version that If-None-Match names; no body." },
        Refusal: { description: "Refused; the code says why.", content: json(refusalSchema) },
        Unprocessable: { description: "The Idempotency-Key was used with another body.", content: json(refusalSchema) },
      },
      schemas: schemasOf(paths, schema),
    },
    security: [{ token: [] }],
  };
}

/**
 * Serves the document and its page, whose script and style the build laid compressed into `built`; without a build they
 * come as their package has them. Call after the facade is mounted: its routes win.
 */
export function mountOpenapi(app: Express, document: object, built: string): void {
  const assets = fs.existsSync(built) ? built : nodePath.dirname(require.resolve("swagger-ui-dist/package.json"));
  app.get("/api/openapi.json", (_req, res) => void res.json(document));
  app.get("/api/docs", (_req, res) => void res.type("html").send(docs));
  app.get("/api/docs/open.js", (_req, res) => {
    const open = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", persistAuthorization: true });`;
    res.type("js").send(open);
  });
  app.use(
    "/api/docs",
    files(assets, () => "public, max-age=86400"),
  );
}

const docs = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stint REST API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"><script defer src="/api/docs/swagger-ui-bundle.js"></script><script defer src="/api/docs/open.js"></script></head><body style="margin:0"><div id="docs"></div></body></html>`;

function operationOf({ method, path, route }: RouteEntry): object {
  const { summary, answer, body, query, created, open, snake, counts, versioned } = route;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
  const asked = query
    ? [...followingsOf(query)].map(([name, following]) => ({ name, in: "query", schema: fieldSchema(following) }))
    : [];
  const count = counts ? [{ name: "count", in: "query", schema: { type: "string", enum: ["true"] } }] : [];
  const posts = method === "POST";
  const parameters = [...named, ...asked, ...count, ...(posts ? [keyHeader] : []), ...(versioned ? [heldHeader] : [])];
  return {
    summary,
    tags: [path.split("/")[3]],
    ...(open && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(inputSchema(body, snake)) } }),
    responses: {
      [answer === null ? "204" : created ? "201" : "200"]: {
        ...answered(answer),
        ...(versioned && { headers: tagged }),
      },
      ...(versioned && { "304": unchanged }),
      ...(posts && { "422": unprocessable }),
      default: refusal,
    },
  };
}

function answered(answer: RouteWords["answer"]): object {
  if (answer === null) return { description: "Done; no body." };
  const success = { type: "boolean", const: true };
  if (answer === "message") {
    return { description: "Done.", content: json(object({ success, message: text })) };
  }
  if (answer === "csv")
    return { description: "A table (RFC 4180), its first line the names.", content: { "text/csv": { schema: text } } };
  const data = typeof answer === "string" ? entityRef(answer) : answer;
  return { description: "Done.", content: json(object({ success, data })) };
}

function entityRef(name: string): JsonSchema {
  const list = /^\[(\w+)\]$/.exec(name)?.[1];
  const ref = { $ref: `#/components/schemas/${list ?? name}` };
  return list ? { type: "array", items: ref } : ref;
}

/** The schemas that the paths refer to, and those that these refer to in turn. */
function schemasOf(paths: object, schema: GraphQLSchema): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const wanted = referredBy(paths as JsonSchema);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found[name]) continue;
    const entity = entitySchema(schema, name);
    found[name] = entity;
    wanted.push(...referredBy(entity));
  }
  return found;
}

const json = (schema: object) => ({ "application/json": { schema } });

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description: `The same key and body within ${serverLimits.idempotency.hours} hours is answered with the first answer, and with Idempotency-Replayed: true. Refusals are not kept. Calls that need no token take no notice of it.`,
  schema: { type: "string", minLength: 1, maxLength: serverLimits.idempotency.keyLength, pattern: "^[!-~]+$" },
};

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  description: "The ETag of an answer that the caller holds; several of them, or * for whichever.",
  schema: text,
};

const failure = object({ code: { type: "string", enum: Object.keys(httpStatus) }, message: text });
const fields = { type: "object", additionalProperties: text };
const refusalSchema = object({
  success: { type: "boolean", const: false },
  error: { ...failure, properties: { ...(failure.properties as object), fields } },
});
