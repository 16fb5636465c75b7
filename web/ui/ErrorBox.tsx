/** What failed, in one sentence under the title "Error", with the way to try again where there is one. */
import { IconAlertCircle } from "@tabler/icons-react";
import classes from "./ErrorBox.module.css";
import { PlainButton } from "./PlainButton";

export type ErrorBoxProps = {
  message: string;
  /** May answer with a promise; that it failed again is said by `message`. */
  onRetry?: () => unknown;
  /** Words of the button; the screen's own, else "Retry". */
  retryLabel?: string;
};

export function ErrorBox({ message, onRetry, retryLabel = "Retry" }: ErrorBoxProps) {
  return (
    <div className={classes.box} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>Error</p>
        <p>{message}</p>
      </div>
      {onRetry && (
        <PlainButton variant="danger" onClick={() => void retry(onRetry)}>
          {retryLabel}
        </PlainButton>
      )}
    </div>
  );
}

async function retry(act: () => unknown): Promise<void> {
  try {
    await act();
  } catch {}
}
