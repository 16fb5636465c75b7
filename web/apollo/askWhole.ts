/**
 * Screens that watch less than they ask for: a board its columns and the order of its cards, each of which hears of itself. To read what
 * all cards say back from the cache takes four times as long as to write it.
 */
import { type ApolloCache, ApolloLink, type DocumentNode, Observable } from "@apollo/client";

/** For an operation's context: the query that goes to the server in its place, with its variables. It has to ask for all of it and more. */
export const asking = (whole: DocumentNode): { whole: DocumentNode } => ({ whole });

/** What is read from the cache of an operation that came by here. */
export const watchedOf = ({ query, getContext }: ApolloLink.Operation): DocumentNode => getContext().watched ?? query;

/** A link for one client: put it before those that look at what is asked. The whole answer lands in the cache. */
export const askWhole = (cache: ApolloCache): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { whole } = operation.getContext();
    if (!whole) return forward(operation);
    const { variables, query: watched } = operation;
    const query = cache.transformDocument(whole);
    operation.setContext({ watched });
    const asked: ApolloLink.Operation = Object.create(operation, {
      query: { value: query },
      operationName: { value: nameOf(query) },
    });
    return new Observable((observer) =>
      forward(asked).subscribe({
        next: (result) => {
          if (result.data && !result.errors) cache.writeQuery({ query: whole, variables, data: result.data });
          observer.next(result);
          // What stands beside what is still awaited is read by itself, with the first change: now, or that one waits for it.
          if ("requestIdleCallback" in globalThis)
            requestIdleCallback(() =>
              cache.diff({ query: watched, variables, returnPartialData: true, optimistic: false }),
            );
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    );
  });

const nameOf = ({ definitions: [first] }: DocumentNode): string | undefined =>
  first?.kind === "OperationDefinition" ? first.name?.value : undefined;
