/**
 * What is asked for by the address. It changes in a transition, which what the cache tells interrupts; were a query changed in it, each
 * would begin the other anew without end. So it is changed once the address stands.
 */
import { useEffect, useState } from "react";

/** `wanted` and its `name`, which says all of it, as of the last drawing that stands. */
export function useStanding<T>(name: string, wanted: T): { name: string; wanted: T } {
  const [standing, setStanding] = useState({ name, wanted });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of it
  useEffect(() => setStanding({ name, wanted }), [name]);
  return standing;
}
