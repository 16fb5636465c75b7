/** A picture whose places are read out: pointed at, or gone through by the keys of a range that lies over it, unseen. */
import type { CSSProperties, ReactNode } from "react";
import classes from "./ReadOut.module.css";
import type { useCursor } from "./useCursor";

interface ReadOutProps {
  label: string;
  cursor: ReturnType<typeof useCursor>;
  /** How far from left to right the place lies that is read, 0 to 1. */
  across: number;
  /** What is said of a place. */
  told: (at: number) => string;
  className: string | undefined;
  children: ReactNode;
}

export function ReadOut({ label, cursor: { at, range, pointer }, across, told, className, children }: ReadOutProps) {
  const left = `${100 * across}%`;
  return (
    <div className={`${classes.picture} ${className}`} {...pointer}>
      <input
        type="range"
        {...range}
        className={classes.range}
        aria-label={label}
        aria-valuetext={told(at ?? range.max)}
      />
      <div aria-hidden="true">
        {children}
        {at !== null && (
          <span className={classes.tip} style={{ left, transform: `translateX(-${left})` } satisfies CSSProperties}>
            {told(at)}
          </span>
        )}
      </div>
    </div>
  );
}
