/** The columns side by side, as tall as the window has room for. */
import { type ReactNode, type RefObject } from "react";
import classes from "./Board.module.css";
import { useRoom } from "./columnHeight";

type ColumnsProps = {
  frame: RefObject<HTMLDivElement | null>;
  /** The focus came into a column. */
  onEnter?: (columnId: string) => void;
  children: ReactNode;
};

export function Columns({ frame, onEnter, children }: ColumnsProps) {
  useRoom(frame);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only follows where the focus goes
    <div
      ref={frame}
      className={classes.columns}
      onFocus={({ target }) => {
        const columnId = target.closest<HTMLElement>("[data-board-column]")?.dataset.boardColumn;
        if (columnId) onEnter?.(columnId);
      }}
    >
      {children}
    </div>
  );
}
