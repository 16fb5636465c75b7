/** What runs an operation reads plain fields itself: nothing stands between a thousand cards and their values. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { buildSchema } from "graphql";
import type { GraphqlContext } from "../core/context";
import { Limiter } from "../core/limiter";
import { containerOf } from "./container";
import { graphqlDoor } from "./graphql";

test("no plugin wraps the resolvers of fields", async () => {
  const schema = buildSchema("type Query { version: String }");
  const context = { actor: { kind: "anonymous" } } as unknown as GraphqlContext;
  const door = await graphqlDoor(
    schema,
    () => context,
    () => {},
    new Limiter(false),
    containerOf([]).get,
  );
  const server = http.createServer(express().use(express.json(), door.handler));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const res = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "{ version }" }),
    });
    expect(await res.json()).toEqual({ data: { version: null } });
    expect(schema.getQueryType()?.getFields().version?.resolve).toBeUndefined();
  } finally {
    server.closeAllConnections();
    server.close();
    await door.stop();
  }
});
