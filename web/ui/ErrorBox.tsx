/** What failed, in one sentence under the title "Error", with the way to try again where there is one. */
import { IconAlertCircle, IconCloudOff } from "@tabler/icons-react";
import classes from "./ErrorBox.module.css";
import { PlainButton } from "./PlainButton";

export type ErrorBoxProps = {
  message: string;
  /** A second sentence: what is so all the same, or what to do. */
  more?: string;
  /** May answer with a promise; that it failed again is said by `message`. */
  onRetry?: () => unknown;
  /** Words of the button; the screen's own, else "Retry". */
  retryLabel?: string;
  /** It failed because the line is away, which is nobody's error. */
  away?: boolean;
};

export function ErrorBox({ message, more, onRetry, retryLabel = "Retry", away = false }: ErrorBoxProps) {
  const Icon = away ? IconCloudOff : IconAlertCircle;
  return (
    <div className={classes.box} role="alert" data-away={away || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{away ? "You are offline" : "Error"}</p>
        <p>{message}</p>
        {more && <p>{more}</p>}
      </div>
      {onRetry && (
        <PlainButton variant={away ? "default" : "danger"} onClick={() => void retry(onRetry)}>
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
