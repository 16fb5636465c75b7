/**
 * A read that a write has overtaken is read again: it left before the write was answered and came back after it, so it may
 * show what was true before, and nothing would correct it until the next change.
 */
import { ApolloLink, Observable } from "@apollo/client";
import { OperationTypeNode } from "graphql";

/** In a stream of changes every read would be overtaken: after this many the answer is taken, the changes follow anyway. */
const MOST_READS = 3;

/** Whether an answer to a mutation or a subscription tells of something written. */
export type TellsOfWrite = (result: ApolloLink.Result) => boolean;

/** A link for queries, mutations and subscriptions of one client: put it before the links that part them. */
export function rereadOvertaken(tellsOfWrite: TellsOfWrite = () => true): ApolloLink {
  let written = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY)
      return new Observable((observer) =>
        forward(operation).subscribe({
          next: (result) => {
            if (tellsOfWrite(result)) written++;
            observer.next(result);
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      );
    return new Observable((observer) => {
      let reads = 0;
      let current = { unsubscribe() {} };
      const read = (): void => {
        const before = written;
        reads++;
        let again = false;
        current = forward(operation).subscribe({
          next: (result) => {
            again = written !== before && reads < MOST_READS;
            if (!again) observer.next(result);
          },
          error: (error) => observer.error(error),
          complete: () => (again ? read() : observer.complete()),
        });
      };
      read();
      return () => current.unsubscribe();
    });
  });
}
