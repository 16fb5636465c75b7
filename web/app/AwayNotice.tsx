// Says that the server does not answer, above screens that show what was known last.
import { createContext, useContext } from "react";
import { messages } from "#contract/messages";
import { useOnline } from "../lib/useOnline";
import { ErrorBox } from "../ui/ErrorBox";
import classes from "./Banner.module.css";

/** How to ask again while the profile cannot be had; null as long as it is known. */
export const AwayContext = createContext<(() => void) | null>(null);

export function AwayNotice() {
  const retry = useContext(AwayContext);
  const online = useOnline();
  // That there is no line, the header says.
  if (!retry || !online) return null;
  return (
    <div className={classes.place}>
      <ErrorBox message={messages.serverAway} onRetry={retry} retryLabel="Try Again" />
    </div>
  );
}
