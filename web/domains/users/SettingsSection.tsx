// One section of the settings: what it is about on the left, what can be done on the right.
import { type ReactNode, useId } from "react";
import classes from "./SettingsSection.module.css";

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
