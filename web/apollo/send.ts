// A GraphQL call without the client that keeps answers: for the screens of visitors, whose answers nobody keeps.
import { call } from "./rest";
import { token } from "./token";

/** An operation as the text that is sent, with the types of what goes in and what comes back. */
export interface OperationText<Data, Variables> {
  name: string;
  text: string;
  /** Never there: it only carries the types. */
  types?: (variables: Variables) => Data;
}

/** Gives the data. Throws RestError for a refusal in either form and when no answer came, an Error when the answer holds no data. The token is the person's own unless given. */
export async function send<Data, Variables>(
  { name, text }: OperationText<Data, Variables>,
  variables: Variables,
  bearer: string | null = token.get(),
): Promise<Data> {
  const body = { operationName: name, variables, query: text };
  const { data } = await call<{ data: Data | null }>("POST", "/graphql", { body, bearer });
  if (!data) throw new Error("an answer without data");
  return data;
}
