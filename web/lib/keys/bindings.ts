/** Which key each command has: the table's, unless the person changed it or switched it off. Kept with the account. */
import { useSyncExternalStore } from "react";
import { preferences } from "../preferences";
import { type CommandId, commandIds, commands } from "./commands";
import { ariaOf, nameOf } from "./strokes";

interface Wish {
  key?: string;
  off?: true;
}
export type Wishes = Partial<Record<CommandId, Wish>>;

const longest = 24;

let read: { text: string | null; wishes: Wishes } | null = null;

/** As they stand, the same object until they change. */
function held(): Wishes {
  const text = preferences.now().keys;
  if (read?.text !== text) read = { text, wishes: wishesIn(text) };
  return read.wishes;
}

/** What is stored, as far as it can be used. */
function wishesIn(text: string | null): Wishes {
  try {
    const found: Record<string, Wish | undefined> = Object(JSON.parse(text ?? "{}"));
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

function keep(next: Wishes): void {
  const isWish = ([id, { key, off }]: [string, Wish]) =>
    off || (key !== undefined && key !== commands[id as CommandId].key);
  const wishes = Object.entries(next).filter(isWish);
  preferences.set({ keys: wishes.length === 0 ? null : JSON.stringify(Object.fromEntries(wishes)) });
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
  onChange: preferences.onChange,
  /** As they stand, a new object with each change. */
  snapshot: held,
};

/** The key of a command for the words and the `aria-keyshortcuts` of its button; nothing while it is off. */
export function useKeyOf(id: CommandId): { name?: string; aria?: string } {
  useSyncExternalStore(bindings.onChange, bindings.snapshot);
  const key = bindings.isOn(id) ? bindings.keyOf(id) : undefined;
  return key ? { name: nameOf(key), aria: ariaOf(key) } : {};
}
