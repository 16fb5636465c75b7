// What a dialog must know of the form in it before it closes: forms and dialogs meet here, neither knows the other.
import { createContext } from "react";

/** A form in which something may have been typed. */
export interface Unsaved {
  isTyped(): boolean;
  /** Lets go of what was typed, also of the draft that is kept of it. */
  discard(): void;
}

/** The place in which a form enters itself; null outside dialogs. */
export const UnsavedContext = createContext<{ current: Unsaved | null } | null>(null);
