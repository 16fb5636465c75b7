// Served as /sw.js where SERVICE_WORKER is off (docs/operations.md "The browser's worker"): lets go of all that was kept, and of itself.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
