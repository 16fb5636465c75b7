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

/** For an effect. What cannot be fetched now is fetched when it is wanted. */
export function fetchAheadWhenIdle(): () => void {
  const fetchAll = () => void fetchEverything().catch(() => {});
  const timer = setTimeout(
    () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAll) : fetchAll()),
    REST_MS,
  );
  return () => clearTimeout(timer);
}
