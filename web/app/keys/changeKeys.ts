// What the list of keys does to them beyond switching one on or off.
import { bindings } from "../../lib/keys/bindings";
import { type CommandId, commandIds } from "../../lib/keys/commands";
import { isCharacterKey } from "../../lib/keys/strokes";

export const isAnyChanged = (): boolean => Object.keys(bindings.snapshot()).length > 0;

export const reset = (): void => bindings.keep({});

/** The first command that would be in the way of `key`: with the same, or one that begins the other. */
export const inTheWay = (id: CommandId, key: string): CommandId | undefined =>
  commandIds.find((other) => {
    const has = bindings.keyOf(other);
    return other !== id && has && (`${has} `.startsWith(`${key} `) || `${key} `.startsWith(`${has} `));
  });

/** Gives keys to commands and switches these on. */
export const giveKeys = (keys: Partial<Record<CommandId, string>>): void =>
  bindings.keep({
    ...bindings.snapshot(),
    ...Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, { key }])),
  });

/** The commands whose keys need no Ctrl, Alt or ⌘. */
const ofCharacters = (): CommandId[] =>
  commandIds.filter((id) => {
    const key = bindings.keyOf(id);
    return key !== undefined && isCharacterKey(key);
  });

export const isAnyCharacterOn = (): boolean => ofCharacters().some(bindings.isOn);
export const setCharacters = (on: boolean): void => bindings.set(ofCharacters(), on);
