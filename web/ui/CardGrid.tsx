/** Cards in one, two or three columns by the width of the screen, rows of equal height (core-product §9). */
import type { ReactNode } from "react";
import classes from "./CardGrid.module.css";

/** A list of cards: give each child as an `li`. */
export const CardGrid = ({ children, label }: { children: ReactNode; label?: string }) => (
  // Safari drops the list role where bullets are hidden
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul className={classes.grid} role="list" aria-label={label}>
    {children}
  </ul>
);
