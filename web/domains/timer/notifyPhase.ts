/** The desktop notification where a focus or a break is over; with buttons where the browser has a worker that hears them. */
import type { Stretch } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { TimerButton, TimerNotice } from "../../lib/timerNotice";

type Named = Pick<SessionFieldsFragment, "id" | "name">;

/** Says which phase begins, when permitted. */
export async function notifyPhase({ id, name }: Named, { kind, place, from, to }: Stretch): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const minutes = Math.max(1, Math.round((to - from) / 60_000));
  const title =
    kind === "break" ? `Focus is over: ${minutes} min of break` : `The break is over: ${minutes} min of focus`;
  const data: TimerNotice = { session: id, phase: place };
  const options = { body: name, tag: `${id} phase`, renotify: true, icon: "/favicon.svg", data };
  try {
    const worker = await registration();
    if (worker) await worker.showNotification(title, { ...options, actions: buttonsOf(kind) } as NotificationOptions);
    else tellPlainly(title, options);
  } catch {
    // Not to be had here after all; the chime and the tab's title remain.
  }
}

/** The first two are what most systems have room for. */
const buttonsOf = (kind: Stretch["kind"]): { action: TimerButton; title: string }[] => [
  { action: "extend", title: "+5 min" },
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
