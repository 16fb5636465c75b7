// The next click most likely leads to one of the four sections: their code is there before it, once nothing else wants the line.

const REST_MS = 2_000;

const fetchSections = async (): Promise<unknown> => (await import("../pages/dashboard/DashboardPage")).fetchSections();

/** For an effect. What cannot be fetched now is fetched when it is wanted. */
export function fetchAheadWhenIdle(): () => void {
  const fetchAll = () => void fetchSections().catch(() => {});
  const timer = setTimeout(
    () => ("requestIdleCallback" in window ? requestIdleCallback(fetchAll) : fetchAll()),
    REST_MS,
  );
  return () => clearTimeout(timer);
}
