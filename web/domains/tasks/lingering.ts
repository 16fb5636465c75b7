/**
 * What was just ticked off or opened again stays a moment where it stood before a list that holds no such tasks lets it go: one sees
 * what one did, and another click in the same place does not meet the next task.
 */
import { useState, useSyncExternalStore } from "react";

const lingerMs = 1000;

/** Each with the moment that it was last ticked in. */
let staying: ReadonlyMap<string, object> = new Map();
const listeners = new Set<() => void>();

function put(next: ReadonlyMap<string, object>): void {
  staying = next;
  for (const listener of listeners) listener();
}

/** Called as the tasks are ticked, before any list is drawn without them. They go together: each alone would draw the list once more. */
export function linger(ids: readonly string[]): void {
  const moment = {};
  put(new Map([...staying, ...ids.map((id) => [id, moment] as const)]));
  setTimeout(() => put(new Map([...staying].filter(([, of]) => of !== moment))), lingerMs);
}

const onChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The list with what lingers in it still in its place; `of` tells one list from the next. */
export function useLingering<T extends { id: string }>(items: readonly T[] | undefined, of: string) {
  const now = useSyncExternalStore(onChange, () => staying);
  const [before, setBefore] = useState({ of, items });
  const kept = before.of === of && before.items && items ? withLingering(items, before.items, now) : items;
  if (before.of !== of || !isSame(before.items, kept)) setBefore({ of, items: kept });
  return kept;
}

function withLingering<T extends { id: string }>(
  items: readonly T[],
  before: readonly T[],
  now: ReadonlyMap<string, object>,
) {
  const here = new Set(items.map(({ id }) => id));
  const kept = [...items];
  for (const [at, item] of before.entries()) if (now.has(item.id) && !here.has(item.id)) kept.splice(at, 0, item);
  return kept.length === items.length ? items : kept;
}

const isSame = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
  a === b || (a?.length === b?.length && (a ?? []).every((item, at) => item === b?.[at]));
