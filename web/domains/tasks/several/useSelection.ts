/** What is selected of the tasks that a list holds. What leaves the list leaves the selection; what comes behind it changes nothing. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { limits } from "#contract/limits";
import { makeSelection, type SelectionStore } from "./selection";

export type Selection = Pick<SelectionStore, "has" | "toggle" | "extend" | "all" | "clear"> & {
  /** In the order of the list, as many as can be changed at once. */
  ids: readonly string[];
  /** No more can be selected. */
  isAll: boolean;
};

/** Of the tasks in their order; `isOld`: what is shown is not what was asked for yet. Left out, the store is one of its own. */
export function useSelection(listed: readonly string[], isOld: boolean, store?: SelectionStore): Selection {
  const [own] = useState(makeSelection);
  const { subscribe, ids: chosen, list, keep, ...acts } = store ?? own;
  const selected = useSyncExternalStore(subscribe, chosen);
  useLayoutEffect(() => list(listed));
  const ids = listed.filter((id) => selected.has(id));
  const isLeft = !isOld && ids.length < selected.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from it
  useEffect(() => {
    if (isLeft) keep(ids);
  }, [isLeft]);
  const isAll = ids.length > 0 && ids.length === Math.min(listed.length, limits.tasksAtOnce);
  return { ...acts, ids, isAll };
}
