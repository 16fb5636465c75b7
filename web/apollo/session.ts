// One Apollo client per person: when somebody else signs in, or nobody is left, the old one goes with all that it knew.
import type { ApolloClient } from "@apollo/client";
import { useSyncExternalStore } from "react";
import { makeClient } from "./client";
import { takeAnswered } from "./enter";
import { MeDocument } from "./generated/graphql";
import { socketToCome } from "./liveSocket";
import { onTokenChange, subjectOf, token } from "./token";

/** The live connection of this tab. */
export const socket = socketToCome(async () =>
  (await import("./socket")).makeSocket(`${location.origin.replace(/^http/, "ws")}/graphql`),
);

let subject = subjectOf(token.get());
let client = beginSession();

// Registered before any component's, so that whoever renders for the new token already gets the new client.
onTokenChange((now) => {
  if (subjectOf(now) === subject) return;
  const old = client;
  subject = subjectOf(now);
  client = beginSession();
  old.stop();
  void old.clearStore().catch(() => {});
  socket.terminate();
});

/** The client of whoever is signed in; changes with the person, not with a renewed token. */
export const useSessionClient = (): ApolloClient => useSyncExternalStore(onTokenChange, () => client);

/**
 * A client for whoever is signed in now. What a login has just answered is in it from the start; only who has no subscription
 * may have left a sign-up unfinished, which the login does not tell.
 */
function beginSession(): ApolloClient {
  const next = makeClient(socket);
  const user = takeAnswered();
  if (!user) return next;
  next.writeQuery({ query: MeDocument, data: { me: { __typename: "Me", user, token: null, unfinishedPlan: null } } });
  if (user.subscriptionStatus === "inactive" && !user.paymentExempt)
    void next.query({ query: MeDocument, fetchPolicy: "network-only" }).catch(() => {});
  return next;
}
