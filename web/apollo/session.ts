// One Apollo client per person: when somebody else signs in, or nobody is left, the old one goes with all that it knew.
import type { ApolloClient } from "@apollo/client";
import { useSyncExternalStore } from "react";
import { makeClient } from "./client";
import { MeDocument, type UserFieldsFragment } from "./generated/graphql";
import { makeSocket } from "./socket";
import { onTokenChange, subjectOf, token } from "./token";

/** The live connection of this tab. */
export const socket = makeSocket(`${location.origin.replace(/^http/, "ws")}/graphql`);

let subject = subjectOf(token.get());
let client = makeClient(socket);

// Registered before any component's, so that whoever renders for the new token already gets the new client.
onTokenChange((now) => {
  if (subjectOf(now) === subject) return;
  const old = client;
  subject = subjectOf(now);
  client = makeClient(socket);
  old.stop();
  void old.clearStore().catch(() => {});
  socket.client.terminate();
});

/** The client of whoever is signed in; changes with the person, not with a renewed token. */
export const useSessionClient = (): ApolloClient => useSyncExternalStore(onTokenChange, () => client);

/**
 * Signs in with what a login answered: the profile need not be asked for again. Only who has no subscription may have left a
 * sign-up unfinished, which the login does not tell.
 */
export function enter(bearer: string, user: UserFieldsFragment): void {
  token.set(bearer);
  client.writeQuery({ query: MeDocument, data: { me: { __typename: "Me", user, token: null, unfinishedPlan: null } } });
  if (user.subscriptionStatus === "inactive" && !user.paymentExempt)
    void client.query({ query: MeDocument, fetchPolicy: "network-only" }).catch(() => {});
}

/** Asks who it is while the screens are still on their way. */
export function preloadUser(): void {
  if (token.get() !== null) void client.query({ query: MeDocument }).catch(() => {});
}
