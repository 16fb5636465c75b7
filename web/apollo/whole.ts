// Things of the cache in full, as one fragment says: read and written whatever parts of them are on the screen.
import type { ApolloCache, Reference, StoreObject, TypedDocumentNode, Unmasked } from "@apollo/client";
import { Kind } from "graphql";

/** The first fragment of a generated document is the one that it is named after; those that it spreads follow. */
export const nameOf = ({ definitions: [first] }: TypedDocumentNode<unknown>): string | undefined =>
  first?.kind === Kind.FRAGMENT_DEFINITION ? first.name.value : undefined;

/** A thing with all fields of the fragment, or null when one of them is not loaded. The fragment masks nothing of itself. */
export const readWhole = <T>(
  cache: ApolloCache,
  fragment: TypedDocumentNode<T>,
  from: { __typename: string; id: string },
  optimistic = false,
): T | null =>
  cache.readFragment<T>({
    fragment,
    fragmentName: nameOf(fragment),
    id: cache.identify(from),
    optimistic,
  }) as T | null;

/** Writes all fields of the fragment. */
export const writeWhole = <T>(cache: ApolloCache, fragment: TypedDocumentNode<T>, data: T): Reference | undefined =>
  cache.writeFragment({ fragment, fragmentName: nameOf(fragment), data: data as Unmasked<T> });

/** Cache ids of the things of one type that are loaded anywhere. */
export const loadedIds = (cache: ApolloCache, typename: string): string[] =>
  Object.entries(cache.extract(true) as Record<string, StoreObject | undefined>).flatMap(([key, entity]) =>
    entity?.__typename === typename ? [key] : [],
  );

/** The list with the thing first, or as it is when it holds the thing already. */
export const withRef = (refs: readonly Reference[], ref: Reference): readonly Reference[] =>
  refs.some(({ __ref }) => __ref === ref.__ref) ? refs : [ref, ...refs];

/** The list without the thing, or as it is when it does not hold it. */
export const without = (refs: readonly Reference[], ref: Reference): readonly Reference[] =>
  refs.some(({ __ref }) => __ref === ref.__ref) ? refs.filter(({ __ref }) => __ref !== ref.__ref) : refs;
