// One line of the palette: what it says, and what Enter does.
import type { ComponentType } from "react";
import type { Thing } from "../../domains/search/found";

export interface Entry {
  key: string;
  label: string;
  /** Beside the label, smaller. */
  note?: string;
  /** More words that it is found by. */
  words?: string;
  Icon: ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;
  /** What it stands for; it has a second step with more to do. */
  thing?: Thing;
  /** Done, or completed. */
  over?: boolean;
  /** Closes the palette, unless it leads to the next step. */
  run?: () => void;
  next?: Step;
  /** What its icon does when it is clicked. */
  tick?: Entry;
}

/** A step of the palette: what is chosen from, and of what. */
export interface Step {
  of: string;
  entries: readonly Entry[] | (() => Promise<readonly Entry[]>);
}
