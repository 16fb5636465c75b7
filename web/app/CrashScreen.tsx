// What is left when a screen could not be drawn at all (account-billing-admin §2, Global behaviours).
import { Button } from "@mantine/core";
import type { FallbackProps } from "react-error-boundary";
import classes from "./Notice.module.css";

/** In the place of one screen: header and navigation still stand. */
export function CrashScreen({ error, resetErrorBoundary }: FallbackProps) {
  // Code that could not be fetched is remembered as failed: only loading the page anew asks for it again.
  const again = isMissingCode(error) ? () => location.reload() : resetErrorBoundary;
  return (
    <div className={classes.notice}>
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>An unexpected error occurred. Please try refreshing the page.</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={again}>Try Again</Button>
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

const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);
