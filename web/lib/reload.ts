// Loading the page anew for code that is missing: a release replaced the files that this tab would have loaded next.

const KEY = "reloadedAt";
const PAUSE_MS = 60_000;

/** What came of fetching code; the bundler's loader tells of it before it passes it on. */
const missing = new WeakSet<Error>();
addEventListener("vite:preloadError", ({ payload }) => missing.add(payload));

/** Whether something failed for want of its code. Nothing else tells: each browser has words of its own for it. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.has(error);

/** Only if the server is there to give the page: else the browser's own error page would replace everything. */
export async function reloadIfReachable(): Promise<void> {
  const reached = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!reached) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** The same by itself: not again when it has just not helped. */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > PAUSE_MS) await reloadIfReachable();
}
