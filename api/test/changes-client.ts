/** The live changes as a client of graphql-ws hears them, of a program in a process of its own. */
import { type Client, type ClientOptions, createClient } from "graphql-ws";
import { WebSocket } from "ws";

/** Connects to the app at `url` and puts the ids of what changed into `heard`; `options` beside those of the connection itself. */
export function hearChanges(url: string, token: string, heard: Set<string>, options: Partial<ClientOptions>): Client {
  const client = createClient({
    url: `${url.replace("http", "ws")}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    ...options,
  });
  client.subscribe<{ changes: { changes: { id: string }[] } }>(
    { query: "subscription { changes { changes { entity id } } }" },
    {
      next: ({ data }) => {
        for (const { id } of data?.changes.changes ?? []) heard.add(id);
      },
      error() {},
      complete() {},
    },
  );
  return client;
}
