// What is left when a screen could not be drawn at all (account-billing-admin §2, Global behaviours).
import { Button } from "@mantine/core";
import { useRouteError } from "react-router";
import classes from "./Notice.module.css";

interface Props {
  resetErrorBoundary?: () => void;
}

export function CrashScreen({ resetErrorBoundary }: Props) {
  return (
    <main className={classes.notice}>
      <div role="alert">
        <h1>Something went wrong</h1>
        <p>An unexpected error occurred. Please try refreshing the page.</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={resetErrorBoundary ?? (() => location.reload())}>Try Again</Button>
      </div>
    </main>
  );
}

/** The same inside the router, where a retry means loading the page anew. The error goes to the console for whoever looks. */
export function RouteCrash() {
  console.error(useRouteError());
  return <CrashScreen />;
}
