/** What a GraphQL operation knows of its caller, over HTTP and over the socket alike. */
import type { Actor } from "./actor";
import type { Holdings } from "./holdings";
import type { Since } from "./live";
import type { ChangeSet } from "./live-stream";
import type { References } from "./references";

/** What a request came from. */
export interface Client {
  /** The network address, behind as many proxies as are trusted. */
  address: string;
  /** As it was sent; empty where nothing was. */
  userAgent: string;
  /** The note by which a device is known (core/known-devices), likewise. */
  device: string;
}

export interface GraphqlContext {
  actor: Actor;
  /** The caller's network address, for budgets, and what it says it is. */
  client: Client;
  /** Fills in what a reference left out, once per operation. */
  references: References;
  /** How much the caller has, as known some seconds ago. */
  holdings(): Promise<Holdings>;
  /** What changes of the caller's from now on, and first what did since. */
  changes(since: Since): AsyncIterable<ChangeSet>;
}
