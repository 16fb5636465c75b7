// What a component shows of a thing: it names that in a fragment of its own, and is drawn again when that changes and only then.
import type { FragmentType, TypedDocumentNode } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { type ComponentType, memo, useRef } from "react";
import { nameOf } from "./whole";

/**
 * The fields of the fragment, as they are now. Of a thing that was just taken out of the cache it is what was shown last, until
 * whoever lists it has heard; null when nothing was.
 */
export function useShown<T>(
  fragment: TypedDocumentNode<T>,
  from: FragmentType<NoInfer<T>> | { __typename: string; id: string },
): T | null {
  const { data, complete } = useFragment({
    fragment,
    fragmentName: nameOf(fragment),
    from: from as FragmentType<NoInfer<T>>,
  });
  const { id } = from as { id?: string };
  const last = useRef<{ id?: string; shown: T } | null>(null);
  if (complete) last.current = { id, shown: data as T };
  return last.current?.id === id ? (last.current?.shown ?? null) : null;
}

/** A component that is drawn again only when it is given another thing or other handlers: what it shows of a thing it hears itself. */
export const memoShown = <P extends object>(component: ComponentType<P>) => memo(component, isAlike);

const isAlike = (a: object, b: object): boolean => {
  const [before, now] = [Object.entries(a), b as Record<string, unknown>];
  return (
    before.length === Object.keys(b).length &&
    before.every(([key, value]) => value === now[key] || isSame(value, now[key]))
  );
};

type Thing = { __typename?: string; id?: string } | null;

/** A list that is read again holds new objects for the same things. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== "object" || typeof b !== "object") return false;
  const [before, now] = [a as Thing, b as Thing];
  return before?.id !== undefined && before.id === now?.id && before.__typename === now.__typename;
};
