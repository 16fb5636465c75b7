// One section of the settings: what it is about on the left, what can be done on the right.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useLocation } from "react-router";
import { scrollAsItGrows } from "../../lib/scrolling";
import { LoadFailure } from "../../ui/LoadFailure";
import classes from "./SettingsSection.module.css";

interface Props {
  /** Where an address with this fragment leads. */
  id?: string;
  title: string;
  text?: ReactNode;
  /** What is said where its own code does not come; the rest of the settings stands. */
  failed?: string;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, failed, children }: Props) {
  const heading = useId();
  useArrival(id);
  return (
    <section className={classes.section} id={id} tabIndex={id === undefined ? undefined : -1} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={classes.content}>
        {failed === undefined ? (
          children
        ) : (
          <ErrorBoundary
            fallbackRender={({ resetErrorBoundary }) => (
              <LoadFailure isBeside message={failed} onRetry={resetErrorBoundary} retryLabel="Try Again" />
            )}
          >
            {children}
          </ErrorBoundary>
        )}
      </div>
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
    section?.focus({ preventScroll: true });
    // What stands above it may come later, and would push it out of sight.
    return scrollAsItGrows(() => {
      section?.scrollIntoView();
      return false;
    });
  }, [id, hash, key]);
}
