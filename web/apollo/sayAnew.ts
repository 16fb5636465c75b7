// Variables of a subscription that are read whenever it is sent: a socket that was lost asks again by itself with what it asked at first.
import { ApolloLink } from "@apollo/client";

/** By the variable's name, what it is whenever it is sent. */
type Often = Readonly<Record<string, () => unknown>>;

/** The context of a subscription with such variables. */
export const asOften = (often: Often): { often: Often } => ({ often });

/** Puts them in; stands before the link to the socket. */
export const sayAnew = new ApolloLink((operation, forward) => {
  const { often = {} } = operation.getContext() as { often?: Often };
  const variables = { ...operation.variables };
  for (const [name, get] of Object.entries(often)) Object.defineProperty(variables, name, { enumerable: true, get });
  operation.variables = variables;
  return forward(operation);
});
