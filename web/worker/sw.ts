// The service worker: keeps the files of the app, so that it opens without the line, and an open tab finds those of its own release after the server
// has others. What the app shows it knows nothing of: nothing from /api or /graphql passes through here (docs/security.md "The browser").
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { answerPress, type TimerButton, type TimerNotice } from "../lib/timerNotice";

declare const self: ServiceWorkerGlobalScope;
/** Written here by the build (web/firstPage.mts). */
declare const FILES: { url: string; revision: string | null }[];
declare const PAGES: [address: string, file: string][];
declare const RELEASE: string;

/** Files of this many releases stay: a tab may be older than what is served now. */
const RELEASES = 3;
const PREFIX = "files-";

const kept = new PrecacheController({ cacheName: `${PREFIX}${RELEASE}` });
kept.addToCacheList(FILES);
const pages = PAGES.map(([address, file]) => [new RegExp(address), `/${file}`] as const);

self.addEventListener("install", (event) => {
  event.waitUntil(kept.install(event));
});
self.addEventListener("activate", (event) => {
  // The tab that brought the first worker has files to lose too.
  event.waitUntil(Promise.all([kept.activate(event), forgetOldReleases(), self.clients.claim()]));
});
// Only when somebody wishes it: never in the middle of work.
self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

/** A press on what the timer told (web/domains/timer/notifyPhase.ts). */
self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(answerPress(self.clients, notification.data as TimerNotice, action as TimerButton | ""));
});

/** The app's own screens; every other page is the server's (the back-office, documents, approvals, mailboxes). */
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && pageOf(url) !== undefined,
  async ({ request, url }) => (await kept.matchPrecache(pageOf(url) ?? "")) ?? fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  async ({ request }) => (await kept.matchPrecache(request)) ?? (await caches.match(request)) ?? fetch(request),
);

/** As api/doors/web.ts chooses it. */
function pageOf({ pathname, searchParams }: URL): string | undefined {
  const view = searchParams.get("view");
  const asked = (pathname.replace(/(?<=.)\/$/, "") || "/") + (view === null ? "" : `?view=${view}`);
  return pages.find(([address]) => address.test(asked))?.[1];
}

/** The Cache API tells names in the order in which they were made. */
async function forgetOldReleases(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== kept.strategy.cacheName);
  await Promise.all(others.slice(0, 1 - RELEASES).map((name) => caches.delete(name)));
}
