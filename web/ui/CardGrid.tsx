/** Cards in one, two or three columns by the width of the screen, rows of equal height (docs/product.md "Field rules"). */
import type { ReactNode } from "react";
import classes from "./CardGrid.module.css";

export type CardGridProps = {
  /** Each an `li`. */
  children: ReactNode;
  /** At most; two beside a label column. */
  columns?: 2 | 3;
  label?: string;
};

export const CardGrid = ({ children, columns = 3, label }: CardGridProps) => (
  // Safari drops the list role where bullets are hidden
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul className={classes.grid} role="list" data-columns={columns} aria-label={label}>
    {children}
  </ul>
);
