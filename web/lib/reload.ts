// Loading the page anew for code that is missing: a release replaced the files that this tab would have loaded next.

const KEY = "reloadedAt";
const PAUSE_MS = 60_000;

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
