// Words for screen readers alone.
import type { ReactNode } from "react";
import classes from "./Unseen.module.css";

/** A block of its own, which may hold a heading and may say by `role` when it changes. */
export const Unseen = ({ children, role }: { children: ReactNode; role?: "status" }) => (
  <div className={classes.unseen} role={role}>
    {children}
  </div>
);
