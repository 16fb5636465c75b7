/**
 * What is asked about a thing that this tab is just making waits until the making is answered: it stands on the screen at once, so a
 * hand may move, open or delete it before the server has heard of it; and an answer to the making that came last would undo the move.
 */
import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, from, mergeMap } from "rxjs";

/** A link for the queries and mutations of one client. What is made has its id from here: `input.id` of a mutation named `Create…`. How that ends does not matter. */
export function waitUntilMade(): ApolloLink {
  const making = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    const waits = making.size === 0 ? [] : textsIn(operation.variables).flatMap((text) => making.get(text) ?? []);
    const asked =
      waits.length === 0 ? forward(operation) : from(Promise.all(waits)).pipe(mergeMap(() => forward(operation)));
    const id = madeBy(operation);
    if (!id) return asked;
    return defer(() => {
      let end = () => {};
      const made = new Promise<void>((resolve) => {
        end = resolve;
      });
      making.set(id, made);
      return asked.pipe(
        finalize(() => {
          if (making.get(id) === made) making.delete(id);
          end();
        }),
      );
    });
  });
}

const madeBy = ({ operationType, operationName, variables }: ApolloLink.Operation): string | undefined =>
  operationType === OperationTypeNode.MUTATION && operationName?.startsWith("Create") ? variables.input?.id : undefined;

/** The texts among the values of the variables, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
