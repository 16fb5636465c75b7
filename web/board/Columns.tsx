/** The columns side by side, as tall as the window has room for. */
import { type ReactNode, type RefObject } from "react";
import classes from "./Board.module.css";
import { useRoom } from "./columnHeight";

export function Columns({ frame, children }: { frame: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  useRoom(frame);
  return (
    <div ref={frame} className={classes.columns}>
      {children}
    </div>
  );
}
