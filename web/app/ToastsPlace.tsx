// What draws short notices, apart from what keeps them; with a theme of its own, for it stands on visitors' screens too.
import "@mantine/notifications/styles.css";
import { Notifications as Drawn, useNotifications } from "@mantine/notifications";
import { useEffect } from "react";
import { announce } from "../lib/announce";
import { announcer } from "../lib/undo";
import { Themed } from "../ui/Themed";

announcer.say = announce;

/** A notice has come or gone for good when it was a while ago, milliseconds: what stands below gives way once, not with each frame. */
const settledMs = 300;
const gap = 8;

export function Notifications() {
  const { notifications } = useNotifications();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each that comes or goes
  useEffect(() => {
    const timer = setTimeout(makeRoom, settledMs);
    return () => clearTimeout(timer);
  }, [notifications]);
  return (
    <Themed>
      <Drawn />
    </Themed>
  );
}

/** Tells by `--st-notices` how much room they take, for what would stand below them, and brings what has the focus out from there. */
function makeRoom(): void {
  const notices = document.querySelector<HTMLElement>('.mantine-Notifications-root[data-position="bottom-center"]');
  if (!notices) return;
  const { offsetHeight } = notices;
  document.documentElement.style.setProperty("--st-notices", `${offsetHeight && offsetHeight + gap}px`);
  uncover(document.activeElement, notices);
}

/** Brings what has the focus, with the small form or the card that it is part of, out from below the notices (WCAG 2.4.11). */
function uncover(focused: Element | null, notices: HTMLElement): void {
  const whole = focused?.closest("main form, [data-rfd-draggable-id]") ?? focused;
  if (!whole || whole === document.body || notices.contains(whole) || notices.offsetHeight === 0) return;
  const [one, other] = [whole.getBoundingClientRect(), notices.getBoundingClientRect()];
  const isCovered =
    one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right;
  // A form that is taller than the screen stays where it is, around its field.
  const part = one.height > window.innerHeight / 2 ? focused : whole;
  // Newer browsers answer with a promise.
  if (isCovered) void part?.scrollIntoView({ block: "nearest" });
}
