/** Keys as text: what an event pressed, and how a key is named to people and to assistive technology. */
import { isMac } from "../isMac";

const modifiers = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Fn", "Hyper", "Super", "OS"]);
/** What stands for no key of its own: part of a character that is still being composed. */
const unfinished = new Set(["Dead", "Process", "Unidentified", "Compose"]);

/** The key that `'` is typed with where it waits for a letter to stand on, as on US International: by itself it is the sign. */
const isDeadQuote = ({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Dead" && code === "Quote" && !shiftKey && !altKey && !ctrlKey && !metaKey;

/** The key as the table writes it, or null where none was pressed yet. Shift is part of a letter's key, not of another sign's. */
export function strokeOf(event: KeyboardEvent): string | null {
  const key = isDeadQuote(event) ? "'" : event.key;
  if (event.isComposing || !key || modifiers.has(key) || unfinished.has(key)) return null;
  const isSign = key.length === 1 && key !== " ";
  const isLetter = isSign && key.toLowerCase() !== key.toUpperCase();
  // AltGr, which types signs on many keyboards, is told as Ctrl and Alt.
  const typesSign = isSign && event.getModifierState?.("AltGraph");
  return [
    (event.ctrlKey || event.metaKey) && !typesSign && "Mod",
    event.altKey && !typesSign && "Alt",
    event.shiftKey && (isLetter || !isSign) && "Shift",
    key === " " ? "Space" : isLetter ? key.toLowerCase() : key,
  ]
    .filter(Boolean)
    .join("+");
}

/** The modifiers of a stroke and its key; the key may itself be "+". */
function partsOf(stroke: string): string[] {
  const at = stroke.slice(0, -1).lastIndexOf("+");
  return at < 0 ? [stroke] : [...stroke.slice(0, at).split("+"), stroke.slice(at + 1)];
}

/** Whether it can be pressed by typing alone: without Ctrl, Alt or ⌘. */
export const isCharacterKey = (binding: string): boolean =>
  binding.split(" ").some((stroke) => !/^(Mod|Alt)\+/.test(stroke));

const arrows = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };
const onMac = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };
const elsewhere = { Mod: "Ctrl" };

/** The caps of the keys, a list for each stroke: `g t` is [["G"], ["T"]], `Shift+ArrowUp` [["Shift", "↑"]]. */
export function capsOf(binding: string): string[][] {
  const names: Record<string, string> = { ...arrows, ...(isMac ? onMac : elsewhere) };
  return binding
    .split(" ")
    .map((stroke) => partsOf(stroke).map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)));
}

/** In a line of text: "Q", "Ctrl+K", "⌘K", "G then T". */
export const nameOf = (binding: string): string =>
  capsOf(binding)
    .map((caps) => caps.join(isMac ? "" : "+"))
    .join(" then ");

/** For `aria-keyshortcuts`, which has no word for keys in a row. */
export function ariaOf(binding: string): string | undefined {
  if (binding.includes(" ")) return undefined;
  const held = (mod: string) =>
    partsOf(binding)
      .map((part) => (part === "Mod" ? mod : part.length === 1 ? part.toUpperCase() : part))
      .join("+");
  return binding.startsWith("Mod+") ? `${held("Control")} ${held("Meta")}` : held("");
}
