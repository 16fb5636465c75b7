/** The desktop notification where a focus or a break is over; with buttons where the browser has a worker that hears them. */
import type { Stretch } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { TimerButton, TimerNotice } from "../../lib/timerNotice";

type Named = Pick<SessionFieldsFragment, "id" | "name">;

/** Of a phase: it goes on past its time, or waits for its start. */
type How = { isOver?: boolean; isWaiting?: boolean };

/** Says which phase begins or may be started, or of one that goes on past its time that this is over; when permitted. */
export async function notifyPhase({ id, name }: Named, phase: Stretch, how: How): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const title = how.isOver ? "The time of this focus is over" : titleOf(phase, how.isWaiting);
  const data: TimerNotice = { session: id, phase: phase.place };
  const options = { body: name, tag: `${id} phase`, renotify: true, icon: "/favicon.svg", data };
  try {
    const worker = await registration();
    if (worker)
      await worker.showNotification(title, {
        ...options,
        actions: buttonsOf(phase, how.isWaiting),
      } as NotificationOptions);
    else tellPlainly(title, options);
  } catch {
    // Not to be had here after all; the chime and the tab's title remain.
  }
}

function titleOf({ kind, from, target }: Stretch, isWaiting = false): string {
  const minutes = Math.max(1, Math.round((target - from) / 60_000));
  const next = target > from ? `${isWaiting ? "start " : ""}${minutes} min of ${kind}` : "back to focus";
  return `${kind === "break" ? "Focus" : "The break"} is over: ${next}`;
}

/** The first two are what most systems have room for. */
function buttonsOf({ kind, isOpen }: Stretch, isWaiting = false): { action: TimerButton; title: string }[] {
  const done = { action: "complete", title: "Done" } as const;
  if (isWaiting) return [{ action: "resume", title: `Start ${kind}` }, done];
  return [
    ...(isOpen ? [] : [{ action: "extend" as const, title: "+5 min" }]),
    { action: "endPhase", title: kind === "break" ? "Skip break" : "Start break" },
    done,
  ];
}

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
