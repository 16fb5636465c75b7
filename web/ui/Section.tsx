/** A part of a page: its heading and action in a column of their own on wide screens, what it holds beside them. */
import { type ReactNode, useId } from "react";
import classes from "./Section.module.css";

export type SectionProps = { title: string; action?: ReactNode; children: ReactNode };

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
