// The back-office's own way to the server: its token on every call, no live socket, nothing of the users' cache.
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from "@apollo/client";
import { SetContextLink } from "@apollo/client/link/context";
import { ErrorLink } from "@apollo/client/link/error";
import { messages } from "#contract/messages";
import { problemOf, RestError, sentenceOf } from "../../apollo/problems";
import { adminToken } from "./adminToken";
import { deviceHeader } from "./knownDevice";

/** A client with an empty cache. */
export const makeAdminClient = (): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([backToLogin(), withToken(), refuseWithoutToken(), new HttpLink({ uri: "/graphql" })]),
    cache: new InMemoryCache(),
    dataMasking: true,
  });

/** What a failed call says: the server's words, else the default of that call (docs/product.md "Back-office"). */
export const adminSentence = (error: unknown, fallback: string): string =>
  problemOf(error).code === "UNAUTHORIZED" ? messages.adminTokenMissing : sentenceOf(error, fallback);

const withToken = (): SetContextLink =>
  new SetContextLink((previous) => {
    const bearer = adminToken.get();
    return {
      bearer,
      headers: { ...previous.headers, ...deviceHeader(), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    };
  });

const signIns: ReadonlySet<string | undefined> = new Set([
  "AdminLogin",
  "ConfirmAdminSignIn",
  "AdminPasskeyChallenge",
  "AdminPasskeyLogin",
]);

/** Only the login itself may go without a token: anything else fails before it leaves. */
const refuseWithoutToken = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (signIns.has(operation.operationName) || operation.getContext().bearer) return forward(operation);
    const problem = { code: "UNAUTHORIZED", message: messages.adminTokenMissing, fields: {} } as const;
    return new Observable((observer) => observer.error(new RestError(problem)));
  });

/** A refused token ends the visit with the reason, unless a newer one has taken its place since the call left. */
const backToLogin = (): ErrorLink =>
  new ErrorLink(({ error, operation }) => {
    const { code } = problemOf(error);
    if (operation.getContext().bearer !== adminToken.get()) return;
    if (code === "INVALID_TOKEN") adminToken.clear(messages.invalidToken);
    if (code === "UNAUTHORIZED") adminToken.clear(messages.adminTokenMissing);
  });
