// The next click most likely leads to one of the four sections: their code is there before it, once nothing else wants the line.

import { fetchAwaited } from "../ui/later";

const REST_MS = 2_000;

const fetchSections = async (): Promise<unknown> => (await import("../pages/dashboard/DashboardPage")).fetchSections();

/** First what may open on this screen, then the other screens, which may bring more of the former. */
async function fetchEverything(): Promise<void> {
  await fetchAwaited();
  await fetchSections();
  await fetchAwaited();
}

/** For an effect of a signed-in screen. What cannot be fetched now is fetched when it is wanted. */
export const fetchAheadWhenIdle = (): (() => void) => whenIdle(fetchEverything);

/** For an effect of a visitor's screen: what the sign-in leads to comes once somebody types, or nothing else wants the line. */
export function fetchAheadOfSignIn(fetchBehindGate: () => Promise<unknown>): () => void {
  const fetchAll = quietly(fetchBehindGate);
  document.addEventListener("input", fetchAll, { once: true });
  const stopWaiting = whenIdle(fetchBehindGate);
  return () => {
    document.removeEventListener("input", fetchAll);
    stopWaiting();
  };
}

const quietly = (fetchParts: () => Promise<unknown>) => () => void fetchParts().catch(() => {});

/** Calls it once the browser has rested for two seconds. What fails is tried again when it is wanted. */
export function whenIdle(fetchParts: () => Promise<unknown>): () => void {
  const fetchAll = quietly(fetchParts);
  const timer = setTimeout(
    () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAll) : fetchAll()),
    REST_MS,
  );
  return () => clearTimeout(timer);
}
