/** Shows a desktop notification of the timer, where somebody allowed it. */
import type { TimerButton, TimerNotice } from "../../lib/timerNotice";

interface Notice {
  body: string;
  /** Of one tag the system shows the newest alone. */
  tag: string;
  /** Is heard again where one of the tag stands. */
  renotify?: boolean;
  data: TimerNotice;
  actions?: readonly { action: TimerButton; title: string }[];
}

/**
 * By the browser's worker where there is one: it hears buttons, a press leads to the session also where no tab is left, and browsers of
 * phones take notifications from nobody else. Without one by the page, without buttons.
 */
export async function showNotice(title: string, { actions = [], ...notice }: Notice): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const options = { ...notice, icon: "/favicon.svg" };
  try {
    const worker = await registration();
    if (worker) await worker.showNotification(title, { ...options, actions } as NotificationOptions);
    else tellPlainly(title, options);
  } catch {
    // Not to be had here after all; the chime and the tab's title remain.
  }
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
