/** How one can sign in beside e-mail and password, for tests of the screens that ask. */
import { ApolloLink } from "@apollo/client";
import { NEVER, of } from "rxjs";

const asksForOptions = ({ operationName }: ApolloLink.Operation) => operationName === "SignInOptions";

/** `link` with an answer to that question; without a `googleClientId` the answer is never here, and neither is the button. */
export function withSignInOptions(link: ApolloLink, googleClientId?: string | null): ApolloLink {
  const data = { signInOptions: { __typename: "SignInOptions", googleClientId } };
  const answer = googleClientId === undefined ? NEVER : of({ data } as ApolloLink.Result);
  return ApolloLink.split(asksForOptions, new ApolloLink(() => answer), link);
}
