// What need not be read again: as long as the stream tells this tab of every change, what was read stays as true as it was.
import { type ApolloCache, ApolloLink, Observable, type OperationVariables } from "@apollo/client";

/** What is known of the stream that tells of changes. */
export interface Stream {
  /** How often something may have been missed. */
  gaps(): number;
  /** Whether changes come as they happen. */
  isHeard(): boolean;
}

interface Reads {
  stream: Stream | null;
  /** By the question, how many gaps there were when the last answer to it was asked for. */
  asked: Map<string, number>;
}

const all = new WeakMap<ApolloCache, Reads>();

function readsOf(cache: ApolloCache): Reads {
  const reads = all.get(cache) ?? { stream: null, asked: new Map() };
  all.set(cache, reads);
  return reads;
}

const keyOf = (name: string, variables: OperationVariables): string => `${name} ${JSON.stringify(variables)}`;

/** From now on what lands in the cache is kept true by this stream, until the returned function is called. */
export function keptTrueBy(cache: ApolloCache, stream: Stream): () => void {
  const reads = readsOf(cache);
  reads.stream = stream;
  return () => {
    reads.stream = null;
    reads.asked.clear();
  };
}

/** A link that notes what the server answered to the questions of these names; what stands in for an answer comes from before it. */
export const noteReads = (cache: ApolloCache, ...names: readonly string[]): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { operationName = "", variables } = operation;
    if (!names.includes(operationName)) return forward(operation);
    const reads = readsOf(cache);
    return new Observable((observer) => {
      const gaps = reads.stream?.gaps() ?? 0;
      return forward(operation).subscribe({
        next: (result) => {
          if (!result.errors) reads.asked.set(keyOf(operationName, variables), gaps);
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
    });
  });

/** Whether the server answered this and every change since was told: what the cache has of it needs no reading. Only of what the stream tells whole, and is noted. */
export function isCurrent(cache: ApolloCache, name: string, variables: OperationVariables): boolean {
  const { stream, asked } = readsOf(cache);
  return stream?.isHeard() === true && asked.get(keyOf(name, variables)) === stream.gaps();
}
