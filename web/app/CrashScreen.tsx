// What is left when a screen could not be drawn at all (docs/product.md "Everywhere", Global behaviours).
import { useEffect } from "react";
import type { FallbackProps } from "react-error-boundary";
import { messages } from "#contract/messages";
import { isMissingCode, reloadIfReachable, reloadOnce } from "../lib/reload";
import { useOnline } from "../lib/useOnline";
import { ErrorBox } from "../ui/ErrorBox";
import classes from "../ui/Notice.module.css";
import { PlainButton } from "../ui/PlainButton";

/** How often a screen without its code looks for the line to be back. */
const AGAIN_MS = 5_000;

/** In the place of one screen: header and navigation still stand. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  // Code that could not be fetched is remembered as failed: only loading the page anew asks for it again.
  const lacksCode = isMissingCode(error);
  const again = lacksCode ? reloadIfReachable : resetErrorBoundary;
  useEffect(() => {
    if (!lacksCode) return;
    void reloadOnce();
    const timer = setInterval(() => void reloadOnce(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [lacksCode]);
  const online = useOnline();
  if (lacksCode && !online)
    return (
      <div className={classes.notice} data-place="screen">
        <ErrorBox
          away
          message={messages.loadsWhenBack(messages.screenNotHere)}
          onRetry={again}
          retryLabel="Try Again"
        />
      </div>
    );
  return (
    <div className={classes.notice}>
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>An unexpected error occurred. Please try refreshing the page.</p>
      </div>
      <div className={classes.actions}>
        <PlainButton onClick={() => void again()}>Try Again</PlainButton>
      </div>
    </div>
  );
}

/** In the place of everything. */
export const CrashPage = (props: FallbackProps) => (
  <main>
    <CrashScreen {...props} />
  </main>
);
