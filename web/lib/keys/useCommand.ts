/**
 * The one place that listens to keys: whoever can act on a command says so with `useCommand`. Keys do nothing while somebody types
 * or composes, in menus, and behind a dialog.
 */
import { useLayoutEffect, useRef } from "react";
import { fields } from "../fields";
import { bindings } from "./bindings";
import { type CommandId, commandIds, commands } from "./commands";
import { isCharacterKey, strokeOf } from "./strokes";

/** False: not for me; another one may act, or the browser. */
type Act = (event?: KeyboardEvent) => unknown;

interface Options {
  /** Listens only as long as this holds. */
  when?: boolean;
  /** A selector of the dialog over which it acts too. */
  over?: string;
}
interface Taker {
  act: Act;
  over: string | undefined;
}

/** Who can act; the one that came last is asked first. */
const takers = new Map<CommandId, Taker[]>();

/** How long the second of two keys in a row is waited for, milliseconds. */
const patienceMs = 3_000;
let begun: { stroke: string; at: number } | null = null;

const popups = "[role=menu], [role=listbox], [role=dialog]";
/** What arrows, Home and End belong to. */
const rows = "[role=tablist], [role=radiogroup], [role=slider], [type=radio]";

/** What goes about in the text of a field, with Ctrl too. */
const goesAbout = /(Home|End|Arrow\w+)$/;

/** Whether the key is meant for what has the focus. */
function isTaken(target: EventTarget | null, stroke: string): boolean {
  if (!(target instanceof Element)) return false;
  if (!isCharacterKey(stroke) && !goesAbout.test(stroke)) return target.closest("[role=dialog]") !== null;
  return target.closest(stroke.length === 1 ? `${fields}, ${popups}` : `${fields}, ${popups}, ${rows}`) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const stroke = strokeOf(event);
  if (event.defaultPrevented || stroke === null) return;
  const isBusy = isTaken(event.target, stroke);
  const isSecond = begun !== null && isCharacterKey(stroke) && event.timeStamp - begun.at < patienceMs;
  const pressed = isSecond ? `${begun?.stroke} ${stroke}` : stroke;
  begun = null;
  for (const id of commandIds) {
    const keys = bindings.acting(id);
    if (event.repeat && !commands[id].repeats) continue;
    if (keys.includes(pressed)) {
      if (take(id, event, isBusy)) return;
    } else if (!isBusy && keys.some((key) => key.startsWith(`${pressed} `)) && isHeard(id)) {
      event.preventDefault();
      begun = { stroke: pressed, at: event.timeStamp };
      return;
    }
  }
  // A letter behind the first of two is no key of its own: who mistypes does nothing.
  if (isSecond && stroke.length === 1 && !isBusy) event.preventDefault();
}

function take(id: CommandId, event: KeyboardEvent, isBusy: boolean): boolean {
  for (const { act, over } of takers.get(id) ?? []) {
    if (isCovered(over) || (isBusy && !isWithin(event.target, over))) continue;
    if (act(event) === false) continue;
    event.preventDefault();
    return true;
  }
  return false;
}

const isHeard = (id: CommandId): boolean => (takers.get(id) ?? []).some(({ over }) => !isCovered(over));
const isCovered = (over?: string): boolean =>
  document.querySelector(`[role=dialog][aria-modal=true]${over ? `:not(${over})` : ""}`) !== null;
const isWithin = (target: EventTarget | null, over?: string): boolean =>
  over !== undefined && target instanceof Element && target.closest(over) !== null;

/** Does what the key of `id` would do now, for who chose it from a list. False where nobody can. */
export const perform = (id: CommandId): boolean => (takers.get(id) ?? []).some(({ act }) => act() !== false);

/** `act` is called for the keys that `id` has, unless it says false; of several the one that came last is asked first. */
export function useCommand(id: CommandId, act: Act, { when = true, over }: Options = {}): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    if (!when) return;
    const taker: Taker = { act: (event) => latest.current(event), over };
    if (takers.size === 0) window.addEventListener("keydown", onKeyDown);
    takers.set(id, [taker, ...(takers.get(id) ?? [])]);
    return () => {
      const left = (takers.get(id) ?? []).filter((one) => one !== taker);
      if (left.length > 0) takers.set(id, left);
      else takers.delete(id);
      if (takers.size === 0) window.removeEventListener("keydown", onKeyDown);
    };
  }, [id, when, over]);
}
