// One section of the settings: what it is about on the left, what can be done on the right.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
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
  useArrival(id);
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

/** An address that names the section leads there, and the focus with it. */
function useArrival(id: string | undefined): void {
  const { hash, key } = useLocation();
  const arrived = useRef("");
  useEffect(() => {
    if (id === undefined || hash !== `#${id}` || arrived.current === key) return;
    arrived.current = key;
    const section = document.getElementById(id);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [id, hash, key]);
}
