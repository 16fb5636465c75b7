/** A quiet note beside what it explains. */
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./InfoBox.module.css";

export const InfoBox = ({ children }: { children: ReactNode }) => (
  <div className={classes.box} role="note">
    <IconInfoCircle size={16} stroke={1.75} aria-hidden className={classes.icon} />
    <div>{children}</div>
  </div>
);
