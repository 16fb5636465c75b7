/** A place that holds nothing yet: a faint strip of outlined blocks, the specification's line, one way on. Within a section, the line alone. */
import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";
import { Strip, type StripStretch } from "./Strip";

export type EmptyStateProps = {
  title: string;
  text?: string;
  /** One button. */
  action?: ReactNode;
  /** It is a section of a screen that holds more. */
  within?: boolean;
};

export function EmptyState({ title, text, action, within = false }: EmptyStateProps) {
  return (
    <div className={classes.empty} data-within={within || undefined}>
      {!within && (
        <div className={classes.strip}>
          <Strip stretches={toCome} height={40} outlined />
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Two hours of 25 and 5 minutes, as a new session has them. */
const toCome: StripStretch[] = Array.from({ length: 8 }, (_, index) => ({
  kind: index % 2 === 0 ? "focus" : "break",
  share: (index % 2 === 0 ? 25 : 5) / 120,
  filled: 0,
}));
