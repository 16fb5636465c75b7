/** Which rows are selected, and how far a range reaches. What leaves the list leaves the selection; what comes behind it changes nothing. */
import { useCallback, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";

interface Chosen {
  ids: ReadonlySet<string>;
  /** Where a range begins, and where it ends. */
  anchor: string | null;
  end: string | null;
  /** What was selected before the range. */
  before: ReadonlySet<string>;
}
const nothing: Chosen = { ids: new Set(), anchor: null, end: null, before: new Set() };

export interface Selection {
  /** In the order of the list, as many as can be changed at once. */
  ids: readonly string[];
  /** No more can be selected. */
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** From where the selection was begun to here; `from` begins anew where the last range does not end there. */
  extend: (to: string, from?: string) => void;
  all: () => void;
  clear: () => void;
}

/** Of the rows in their order; the functions stay the same. `isOld`: what is shown is not what was asked for yet. */
export function useSelection(rows: readonly string[], isOld: boolean): Selection {
  const [chosen, setChosen] = useState(nothing);
  const order = useRef(rows);
  order.current = rows;
  const ids = rows.filter((id) => chosen.ids.has(id));
  const isLeft = !isOld && ids.length < chosen.ids.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from it
  useEffect(() => {
    if (isLeft) setChosen((now) => ({ ...now, ids: new Set(ids), before: new Set() }));
  }, [isLeft]);

  const toggle = useCallback((id: string) => {
    setChosen(({ ids }) => {
      const next = fewEnough(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
      return { ids: next, anchor: id, end: id, before: next };
    });
  }, []);
  const extend = useCallback((to: string, from?: string) => {
    setChosen((now) => {
      const goesOn = now.anchor !== null && order.current.includes(now.anchor) && (!from || from === now.end);
      const anchor = goesOn && now.anchor ? now.anchor : (from ?? to);
      const before = goesOn ? now.before : now.ids;
      const [a, b] = [order.current.indexOf(anchor), order.current.indexOf(to)];
      const range = order.current.slice(Math.min(a, b), Math.max(a, b) + 1);
      return { ids: fewEnough([...before, ...range]), anchor, end: to, before };
    });
  }, []);
  const all = useCallback(() => setChosen({ ...nothing, ids: fewEnough(order.current) }), []);
  const clear = useCallback(() => setChosen(nothing), []);
  const isAll = ids.length > 0 && ids.length === Math.min(rows.length, limits.tasksAtOnce);
  return { ids, isAll, has: (id) => chosen.ids.has(id), toggle, extend, all, clear };
}

/** The first of them: no more can be changed at once. */
const fewEnough = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.slice(0, limits.tasksAtOnce));
