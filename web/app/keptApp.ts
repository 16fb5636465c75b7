// The service worker as the app sees it: it comes once nothing else wants the line, and a newer one waits until somebody wishes it.
import { messages } from "#contract/messages";
import { notify } from "../lib/notify";
import { whenIdle } from "./fetchAhead";

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 3_000;

let newer: ServiceWorker | null = null;

/** For an effect of a signed-in screen: who is only looking at the door has nothing to keep. */
export const keepAppWhenIdle = (): (() => void) => whenIdle(keepApp);

let kept: Promise<unknown> | null = null;
const keepApp = (): Promise<unknown> => {
  kept ??= register();
  return kept;
};

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Undefined where a browser pretends to have workers.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register("/sw.js", {
    updateViaCache: "none",
  });
  if (!registration) return;
  const offer = () => {
    // Without a controller it is the first one, which replaces nothing.
    if (!registration.waiting || !navigator.serviceWorker.controller || newer === registration.waiting) return;
    newer = registration.waiting;
    notify.offer(messages.newVersion, "Reload", () => takeNewer(registration));
  };
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  const look = () => void registration.update().catch(() => {});
  setInterval(look, HOUR_MS);
  addEventListener("online", look);
}

/** Loads the page anew, by the newer version. */
function takeNewer(registration: ServiceWorkerRegistration): void {
  // Another tab may have brought it in already.
  if (newer?.state !== "installed") {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  newer.postMessage("take over");
  setInterval(() => void goWithout(registration), PATIENCE_MS);
}

/**
 * Chromium looks once whether the older worker has nothing to do, and was seen to leave the newer one waiting for minutes: then the page
 * comes from the server, whose version is the newer one, and other tabs keep their worker until they are closed.
 */
async function goWithout(registration: ServiceWorkerRegistration): Promise<void> {
  const isThere = await fetch("/sw.js", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return;
  await registration.unregister();
  location.reload();
}
