/** The buttons that end a dialog or a form: on the right, stacked with the main one on top on phones. */
import type { ReactNode } from "react";
import classes from "./Actions.module.css";

/** Give the quiet button first, the main one last. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;
