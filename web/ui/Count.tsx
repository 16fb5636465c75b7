/** How many things stand below a title, quietly beside it. */
import type { ReactNode } from "react";
import classes from "./Count.module.css";

export const Count = ({ children }: { children: ReactNode }) => <span className={classes.count}>{children}</span>;
