/** The fields of a form one below the other, at the distance all forms keep. */
import type { ReactNode } from "react";
import classes from "./Fields.module.css";

export const Fields = ({ children }: { children: ReactNode }) => <div className={classes.fields}>{children}</div>;
