/** What could not be loaded, why, and the way to try again. Without the line it says so, and loads as soon as the line is back. */
import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "#contract/messages";
import { reasonOf } from "../apollo/problems";
import { useOnline } from "../lib/useOnline";
import { ErrorBox, type ErrorBoxProps } from "./ErrorBox";
import classes from "./ErrorBox.module.css";

export type LoadFailureProps = Pick<ErrorBoxProps, "message" | "retryLabel"> & {
  /** What it failed with, where `message` does not say why. */
  error?: unknown;
  onRetry: () => unknown;
  /** Another box of the screen says that the line is away: here a line of text does. */
  isBeside?: boolean;
};

export function LoadFailure({ message, error, onRetry, retryLabel, isBeside }: LoadFailureProps) {
  const online = useOnline();
  const wasOnline = useRef(online);
  const onReturn = useEffectEvent(() => void Promise.resolve(onRetry()).catch(() => {}));
  useEffect(() => {
    if (online && !wasOnline.current) onReturn();
    wasOnline.current = online;
  }, [online]);
  const retry = { onRetry, retryLabel };
  if (!online && isBeside) return <p className={classes.beside}>{messages.loadsWhenBack(message)}</p>;
  if (!online) return <ErrorBox away message={messages.loadsWhenBack(message)} {...retry} />;
  const reason = reasonOf(error);
  return <ErrorBox message={reason ? `${message}. ${reason}` : message} {...retry} />;
}
