// The way to the server: HTTP for queries and mutations, the live socket for subscriptions, the token on both.
import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { OperationTypeNode } from "graphql";
import { messages } from "#contract/messages";
import { askWhole } from "./askWhole";
import { makeCache } from "./cache";
import { noteReads } from "./current";
import { fetchOrTake } from "./early";
import { keepAnswers } from "./kept";
import type { LiveSocket } from "./liveSocket";
import { waitUntilMade } from "./madeFirst";
import { rereadOvertaken, type TellsOfWrite } from "./overtaken";
import { problemOf } from "./problems";
import { token } from "./token";

/** A client with an empty cache. Without a socket, subscriptions go over HTTP like the rest (tests). */
export function makeClient(socket?: LiveSocket): ApolloClient {
  const http = ApolloLink.from([
    signOutWhenRefused(),
    withToken(),
    new HttpLink({ uri: "/graphql", fetch: fetchOrTake }),
  ]);
  const link = socket
    ? ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socket.link, http)
    : http;
  const cache = makeCache();
  const all = ApolloLink.from([
    askWhole(cache),
    keepAnswers(cache, isNoResync),
    noteReads(cache, "Board"),
    waitUntilMade(),
    rereadOvertaken(isNoResync),
    link,
  ]);
  return new ApolloClient({ link: all, cache, dataMasking: true });
}

// A set without changes tells of nothing in particular: whoever hears of a resync reads everything again anyway.
const isNoResync: TellsOfWrite = ({ data }) => data?.changes?.changes?.length !== 0;

const withToken = (): SetContextLink =>
  new SetContextLink((previous) => {
    const bearer = token.get();
    return {
      bearer,
      headers: { ...previous.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    };
  });

/** A refused token is forgotten, unless a newer one has taken its place since the call left. */
const signOutWhenRefused = (): ErrorLink =>
  new ErrorLink(({ error, operation }) => {
    const { bearer } = operation.getContext();
    if (problemOf(error).code === "INVALID_TOKEN" && bearer === token.get()) token.clear(messages.invalidToken);
  });
