/** Asks on load whether Stint may tell when a session ends; the browser's own question comes only after our button. */
import { IconBell } from "@tabler/icons-react";
import { useState } from "react";
import { CloseButton } from "../../ui/CloseButton";
import notice from "../../ui/NoticeLine.module.css";
import { PlainButton } from "../../ui/PlainButton";
import classes from "./NotificationBanner.module.css";

const key = "stint.notifications.asked";

/** Nothing when the browser has no notifications, the answer is known, or the banner was dismissed. */
export function NotificationBanner() {
  const [open, setOpen] = useState(isUndecided);
  if (!open) return null;
  const close = () => {
    localStorage.setItem(key, "dismissed");
    setOpen(false);
  };
  const ask = () => {
    void Promise.resolve(Notification.requestPermission()).then(close, close);
  };
  return (
    <section className={`${notice.line} ${classes.banner}`} aria-label="Notifications">
      <IconBell size={18} stroke={1.75} aria-hidden />
      <p>Be told when a session ends, also in another tab.</p>
      <PlainButton small variant="default" onClick={ask}>
        Allow notifications
      </PlainButton>
      <CloseButton aria-label="Dismiss" onClick={close} />
    </section>
  );
}

const isUndecided = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission === "default" && localStorage.getItem(key) === null;
