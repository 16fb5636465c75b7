/**
 * What a changed thing means for this tab. Every kind of thing has one writer that places it and one that removes it, for
 * optimistic answer, reply and live event alike, in any order, once or twice; and each domain says what becomes of its own
 * things when those of another kind change.
 */
import type { ApolloCache, TypedDocumentNode, Unmasked } from "@apollo/client";
import type { ChangedEntity, ChangesSubscription } from "./generated/graphql";
import { readWhole } from "./whole";

export type ChangeSet = Unmasked<ChangesSubscription>["changes"];
export type Change = ChangeSet["changes"][number];

/** A thing of one kind, with all that the stream tells of it. */
type Thing<E extends ChangedEntity> = NonNullable<Change[E]>;

/** How a kind of thing is written. */
interface Writers<E extends ChangedEntity> {
  fragment: TypedDocumentNode<Thing<E>>;
  /** Writes the thing and puts it where it belongs. `known` is what was held of it before, in full, or null. */
  place: (cache: ApolloCache, thing: Thing<E>, known: Thing<E> | null) => void;
  /** Takes it out of every list. */
  remove: (cache: ApolloCache, id: string, known: Thing<E> | null) => void;
  /** What follows here when things of another kind are placed or removed. */
  follows?: {
    [Other in ChangedEntity]?: {
      placed?: (cache: ApolloCache, thing: Thing<Other>) => void;
      removed?: (cache: ApolloCache, id: string, known: Thing<Other> | null) => void;
    };
  };
}

export interface Live<E extends ChangedEntity> {
  /** The thing in full as the cache holds it, or null; `optimistic` as it is on the screen, with what is still on its way. */
  held: (cache: ApolloCache, id: string, optimistic?: boolean) => Thing<E> | null;
  place: (cache: ApolloCache, thing: Thing<E>) => void;
  /** Places it unless an answer of a later write has overtaken it: writing it would show the past for a moment. */
  placeUnlessOlder: (cache: ApolloCache, thing: Thing<E>) => void;
  remove: (cache: ApolloCache, id: string) => void;
  hear: Hear;
}

/** Carries out a change that the stream told of. */
export type Hear = (cache: ApolloCache, change: Change) => void;

const follows: NonNullable<Writers<ChangedEntity>["follows"]>[] = [];

/** Calls `listener` after a thing of that kind is placed or removed, by whatever means. Returns the end of it. */
export function onChanged(entity: ChangedEntity, listener: () => void): () => void {
  const follow = { [entity]: { placed: listener, removed: listener } };
  follows.push(follow);
  return () => void follows.splice(follows.indexOf(follow), 1);
}

/** Makes the writers of a kind of thing; those of other kinds call what it says about following them. */
export function live<E extends ChangedEntity>(
  entity: E,
  typename: Thing<E>["__typename"],
  writers: Writers<E>,
): Live<E> {
  if (writers.follows) follows.push(writers.follows);
  const held: Live<E>["held"] = (cache, id, optimistic) =>
    readWhole(cache, writers.fragment, { __typename: typename, id }, optimistic);
  const place = (cache: ApolloCache, thing: Thing<E>) =>
    cache.batch({
      update: () => {
        writers.place(cache, thing, held(cache, thing.id));
        for (const follow of follows) follow[entity]?.placed?.(cache, thing);
      },
    });
  const remove = (cache: ApolloCache, id: string) =>
    cache.batch({
      update: () => {
        const known = held(cache, id);
        for (const follow of follows) follow[entity]?.removed?.(cache, id, known);
        writers.remove(cache, id, known);
      },
    });
  const placeUnlessOlder = (cache: ApolloCache, thing: Thing<E>) => {
    const known = held(cache, thing.id);
    if (!known || known.updatedAt <= thing.updatedAt) place(cache, thing);
  };
  const hear: Hear = (cache, change) => {
    const thing = change[entity];
    if (change.removed) remove(cache, change.id);
    else if (thing) placeUnlessOlder(cache, thing);
  };
  return { held, place, placeUnlessOlder, remove, hear };
}
