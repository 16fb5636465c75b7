/** What a choice of one thing by its name is given (Picker), and how it is made of things. */
import type { ReactNode } from "react";

export interface Option {
  value: string;
  label: string;
}
export type Options = readonly (Option | { group: string; items: Option[] })[];

export interface PickerProps {
  label?: string;
  "aria-label"?: string;
  id?: string;
  name?: string;
  error?: ReactNode;
  /** "" is none. */
  value: string;
  onChange: (value: string) => void;
  /** What no choice is called. */
  none: string;
  /** What can be chosen; the chosen one is among them. */
  options: Options;
  /** Whether that is all there is. */
  isWhole: boolean;
  /** Is told what was typed, where that is not all. */
  onType: (text: string) => void;
}

/** The options of these things. */
export const optionsOf = (things: readonly { id: string; name: string }[]): Option[] =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/** Each thing once, those that are named first first. */
export const once = <T extends { id: string }>(...lists: readonly (readonly (T | null | undefined)[])[]): T[] =>
  [
    ...new Map(
      lists
        .flat()
        .flatMap((one) => (one ? [[one.id, one] as const] : []))
        .reverse(),
    ).values(),
  ].reverse();
