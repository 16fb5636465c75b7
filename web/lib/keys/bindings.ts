/** Which key each command has for this browser's user: the table's, unless it was changed or switched off here. Kept in local storage. */
import { useSyncExternalStore } from "react";
import { type CommandId, commandIds, commands } from "./commands";
import { ariaOf, nameOf } from "./strokes";

interface Wish {
  key?: string;
  off?: true;
}
export type Wishes = Partial<Record<CommandId, Wish>>;

const storedAt = "stint.keys";
const longest = 24;
/** The switches of single keys before there was a table, and what they switched. */
const before: Record<string, CommandId[]> = { "stint.quickAddKey": ["quickAdd"], "stint.timerKey": ["timer", "focus"] };

let wishes: Wishes | null = null;
const listeners = new Set<() => void>();

const held = (): Wishes => {
  wishes ??= read() ?? ofBefore();
  return wishes;
};

/** What is stored, as far as it can be used; null where nothing is. */
function read(): Wishes | null {
  const text = localStorage.getItem(storedAt);
  if (text === null) return null;
  try {
    const found: Record<string, Wish | undefined> = Object(JSON.parse(text));
    const wish = ({ key, off }: Wish): Wish => ({
      ...(typeof key === "string" && key.length > 0 && key.length <= longest && { key }),
      ...(off === true && { off }),
    });
    return Object.fromEntries(
      commandIds.filter((id) => Object.hasOwn(found, id)).map((id) => [id, wish(Object(found[id]))]),
    );
  } catch {
    return {};
  }
}

function ofBefore(): Wishes {
  const off = Object.entries(before).flatMap(([key, ids]) => (localStorage.getItem(key) === "off" ? ids : []));
  return Object.fromEntries(off.map((id) => [id, { off: true }]));
}

function keep(next: Wishes): void {
  const isWish = ([id, { key, off }]: [string, Wish]) =>
    off || (key !== undefined && key !== commands[id as CommandId].key);
  wishes = Object.fromEntries(Object.entries(next).filter(isWish));
  localStorage.setItem(storedAt, JSON.stringify(wishes));
  for (const key of Object.keys(before)) localStorage.removeItem(key);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Another tab changed them. */
function follow({ key }: StorageEvent): void {
  if (key !== storedAt && key !== null) return;
  wishes = null;
  tell();
}

export const bindings = {
  /** The key that it has, on or off; none for what has only keys that type nothing. */
  keyOf: (id: CommandId): string | undefined => held()[id]?.key ?? commands[id].key,
  isOn: (id: CommandId): boolean => !held()[id]?.off,
  /** All that acts for it now. */
  acting: (id: CommandId): readonly string[] => {
    const key = bindings.keyOf(id);
    return [...(key && bindings.isOn(id) ? [key] : []), ...(commands[id].also ?? [])];
  },
  /** Switches commands on or off; their keys are remembered. */
  set: (ids: readonly CommandId[], on: boolean): void =>
    keep({
      ...held(),
      ...Object.fromEntries(ids.map((id) => [id, { ...held()[id], off: on ? undefined : (true as const) }])),
    }),
  keep,
  /** For useSyncExternalStore. */
  onChange: (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener("storage", follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", follow);
    };
  },
  /** As they stand, a new object with each change. */
  snapshot: held,
};

/** The key of a command for the words and the `aria-keyshortcuts` of its button; nothing while it is off. */
export function useKeyOf(id: CommandId): { name?: string; aria?: string } {
  useSyncExternalStore(bindings.onChange, bindings.snapshot);
  const key = bindings.isOn(id) ? bindings.keyOf(id) : undefined;
  return key ? { name: nameOf(key), aria: ariaOf(key) } : {};
}
