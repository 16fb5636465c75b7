/** Taking back what was done: by the button of its notice or Ctrl+Z (Cmd+Z), the newest first. A part of its own, which visitors do not load. */
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { fields } from "./fields";
import { isMac } from "./isMac";
import { LONG_MS, show } from "./notify";
import classes from "./notify.module.css";

/** Tells a screen reader; its code comes with what draws notices. */
export const announcer = { say: (_text: string): void => {} };

/** What is said of a deed, and what takes it back. */
export interface Undoable {
  text: ReactNode;
  onUndo: () => void;
}

interface Offer {
  id: string;
  take: () => void;
}
/** What can be taken back, in the order in which it was begun; what is under way is among them. */
const offers: Offer[] = [];

/**
 * Says what was done and offers to take it back, while the notice stands; with several standing the keys take back the newest. Gives
 * the function that withdraws the notice, for when the deed failed after all or went on; it tells whether the notice still stood.
 */
export const offerUndo = (text: string, onUndo: () => void): (() => boolean) =>
  offer(crypto.randomUUID(), { text, onUndo });

/**
 * The same for a deed whose answer is under way, and which is said when it stands. The keys pressed before that are of it, not of what
 * was done before it: it is taken back as soon as it stands. `said` is told how it ended; nothing is offered where it gives nothing.
 */
export async function undoOf<Result>(
  deed: Promise<Result>,
  said: (result: Result) => Undoable | null,
): Promise<() => boolean> {
  const id = crypto.randomUUID();
  let isWanted = false;
  const want = () => {
    isWanted = true;
    forget(id);
  };
  keep({ id, take: want });
  let undoable: Undoable | null;
  try {
    undoable = said(await deed);
  } catch (error) {
    forget(id);
    throw error;
  }
  if (undoable && !isWanted) return offer(id, undoable);
  forget(id);
  if (undoable) takeBack(undoable);
  return () => false;
}

/** Its notice leaves without a word. */
function takeBack({ onUndo }: Undoable): void {
  announcer.say("Undone");
  onUndo();
}

function offer(id: string, undoable: Undoable): () => boolean {
  const withdraw = () => {
    const stood = forget(id);
    notifications.hide(id);
    return stood;
  };
  const take = () => {
    withdraw();
    takeBack(undoable);
  };
  keep({ id, take });
  const message = <UndoMessage text={undoable.text} onUndo={take} />;
  show(id, message, "status", { autoClose: LONG_MS, onClose: () => void forget(id) });
  return withdraw;
}

/** Puts it last, or in the place of what was under way. */
function keep(offer: Offer): void {
  if (offers.length === 0) window.addEventListener("keydown", takeNewest);
  const at = offers.findIndex(({ id }) => id === offer.id);
  if (at < 0) offers.push(offer);
  else offers[at] = offer;
}

/** Whether it was still offered. */
function forget(id: string): boolean {
  const at = offers.findIndex((offer) => offer.id === id);
  if (at >= 0) offers.splice(at, 1);
  if (offers.length === 0) window.removeEventListener("keydown", takeNewest);
  return at >= 0;
}

function takeNewest(event: KeyboardEvent): void {
  if (!isUndoKey(event)) return;
  event.preventDefault();
  offers.at(-1)?.take();
}

/** Ctrl+Z or Cmd+Z outside a field, where the same keys take back typing. */
function isUndoKey(event: KeyboardEvent): boolean {
  const inField = event.target instanceof HTMLElement && event.target.closest(fields);
  return event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !inField;
}

function UndoMessage({ text, onUndo }: Undoable) {
  return (
    <span className={classes.line}>
      <span className={classes.grow}>{text}</span>
      <button type="button" className={classes.undo} onClick={onUndo}>
        Undo <kbd className={classes.key}>{isMac ? "⌘ Z" : "Ctrl Z"}</kbd>
      </button>
    </span>
  );
}
