/** The desktop notification where a focus or a break is over; with buttons where the browser has a worker that hears them. */
import type { Stretch } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { TimerButton, TimerNotice } from "../../lib/timerNotice";

type Named = Pick<SessionFieldsFragment, "id" | "name">;

/** Says which phase begins, or of one that goes on past its time that this is over; when permitted. */
export async function notifyPhase({ id, name }: Named, phase: Stretch, isOver = false): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const title = isOver ? "The time of this focus is over" : titleOf(phase);
  const data: TimerNotice = { session: id, phase: phase.place };
  const options = { body: name, tag: `${id} phase`, renotify: true, icon: "/favicon.svg", data };
  try {
    const worker = await registration();
    if (worker) await worker.showNotification(title, { ...options, actions: buttonsOf(phase) } as NotificationOptions);
    else tellPlainly(title, options);
  } catch {
    // Not to be had here after all; the chime and the tab's title remain.
  }
}

function titleOf({ kind, from, target }: Stretch): string {
  const minutes = Math.max(1, Math.round((target - from) / 60_000));
  if (kind === "break") return `Focus is over: ${minutes} min of break`;
  return target > from ? `The break is over: ${minutes} min of focus` : "The break is over: back to focus";
}

/** The first two are what most systems have room for. */
const buttonsOf = ({ kind, isOpen }: Stretch): { action: TimerButton; title: string }[] => [
  ...(isOpen ? [] : [{ action: "extend" as const, title: "+5 min" }]),
  { action: "endPhase", title: kind === "break" ? "Skip break" : "Start break" },
  { action: "complete", title: "Done" },
];

/** The worker that is at work, if any: some browsers have none, and on a first visit it is still on its way. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker?.getRegistration?.();
  return found?.active ? found : null;
}

function tellPlainly(title: string, options: NotificationOptions): void {
  const notification = new Notification(title, options);
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
