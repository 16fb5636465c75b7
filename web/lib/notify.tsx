/** Short notices at the bottom of the screen: ink in both schemes, four seconds, ten where something failed or can be pressed, held while pointed at or focused. */
import { notifications, notificationsStore } from "@mantine/notifications";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notify.module.css";

export const notify = {
  /** Says what was done, politely. */
  success: (text: string): void => say(text, "status"),
  /** Says what failed, at once. With `act`, it leaves as soon as the same act is done, see `done`. */
  error: (text: string, act?: string): void => {
    say(text, "alert");
    if (act && spoken) failed.set(act, spoken);
  },
  /** Says what failed, of what, and offers to try it again; leaves when `act` is done. */
  retry: (text: string, of: string, act: string, onRetry: () => void): void => {
    const id = crypto.randomUUID();
    const take = () => {
      notifications.hide(id);
      onRetry();
    };
    notify.done(act);
    failed.set(act, id);
    show(id, <RetryMessage text={text} of={of} onRetry={take} />, "alert", { autoClose: LONG_MS });
  },
  /** Says what was done and offers the way to it; the next such notice takes its place, a plain one stands beside it. */
  way: (text: string, label: string, onTake: () => void): void => {
    for (const last of [spoken, offered]) if (last) notifications.hide(last);
    const id = crypto.randomUUID();
    offered = id;
    const take = () => {
      notifications.hide(id);
      onTake();
    };
    show(id, <OfferMessage text={text} label={label} onTake={take} />, "status", { autoClose: LONG_MS });
  },
  /** Says what is there for whoever wants it, and stands until it is taken or dismissed; the same words once. */
  offer: (text: string, label: string, onTake: () => void): void => {
    const message = <OfferMessage text={text} label={label} onTake={onTake} />;
    notifications.show({ ...looks(message, "status"), id: text, autoClose: false });
  },
  /** The act succeeded: a notice that it failed is no news any more. */
  done: (act: string): void => {
    const id = failed.get(act);
    failed.delete(act);
    if (id) notifications.hide(id);
  },
};

/** As long as it takes to read what failed, or to find the button and press it. */
export const LONG_MS = 10_000;

/** The notice of each act that failed last time. */
const failed = new Map<string, string>();
/** The plain notice that stands: the next one takes its place, so that none waits in a queue. */
let spoken: string | null = null;
/** The notice with a way that stands. */
let offered: string | null = null;

function say(text: string, role: "status" | "alert"): void {
  if (spoken) notifications.hide(spoken);
  spoken = crypto.randomUUID();
  show(spoken, text, role, role === "alert" ? { autoClose: LONG_MS } : {});
}

/** Shows one that looks like the others. */
export function show(
  id: string,
  message: ReactNode,
  role: "status" | "alert",
  more: { autoClose?: number | false; onClose?: () => void } = {},
): void {
  makeWay();
  notifications.show({ ...looks(message, role), id, ...more });
}

/** Where as many stand as there is room for, the oldest that would leave by itself leaves: the newest is about what one just did, and waits for none. */
function makeWay(): void {
  const { notifications: standing, queue, limit } = notificationsStore.getState();
  const [oldest] = standing.filter(({ autoClose }) => autoClose !== false);
  if (oldest?.id && standing.length + queue.length >= limit) notifications.hide(oldest.id);
}

function looks(message: ReactNode, role: "status" | "alert") {
  const Icon = role === "alert" ? IconAlertCircle : IconCircleCheck;
  return {
    message,
    role,
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      body: classes.body,
      description: classes.text,
      closeButton: classes.close,
    },
  };
}

function OfferMessage({ text, label, onTake }: { text: string; label: string; onTake: () => void }) {
  return (
    <span className={classes.line}>
      <span className={classes.grow}>{text}</span>
      <button type="button" className={classes.undo} onClick={onTake}>
        {label}
      </button>
    </span>
  );
}

function RetryMessage({ text, of, onRetry }: { text: string; of: string; onRetry: () => void }) {
  return (
    <span className={classes.line}>
      <span className={classes.grow}>
        <span>{text}</span>
        <span className={classes.of}>{of}</span>
      </span>
      <button type="button" className={classes.undo} onClick={onRetry}>
        Try Again
      </button>
    </span>
  );
}
