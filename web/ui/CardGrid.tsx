/** Cards in one, two or three columns by the width of the screen, rows of equal height (docs/product.md "Field rules"). */
import type { CSSProperties, ReactNode, Ref } from "react";
import classes from "./CardGrid.module.css";

export type CardGridProps = {
  /** Each an `li`. */
  children: ReactNode;
  /** At most; two beside a label column. */
  columns?: 2 | 3;
  label?: string;
  ref?: Ref<HTMLUListElement>;
  style?: CSSProperties;
};

export const CardGrid = ({ children, columns = 3, label, ref, style }: CardGridProps) => (
  // Safari drops the list role where bullets are hidden
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <ul className={classes.grid} role="list" data-columns={columns} aria-label={label} ref={ref} style={style}>
    {children}
  </ul>
);
