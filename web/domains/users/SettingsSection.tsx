// One section of the settings: what it is about on the left, what can be done on the right.
import { type ReactNode, useId } from "react";
import classes from "./SettingsSection.module.css";

interface Props {
  /** Where an address with this fragment leads. */
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, children }: Props) {
  const heading = useId();
  return (
    <section className={classes.section} id={id} tabIndex={id === undefined ? undefined : -1} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
