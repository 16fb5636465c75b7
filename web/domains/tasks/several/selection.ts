/** Which tasks of a list are selected: what is on the screen hears of each change, a card of its own alone. Bounded by what can be changed at once. */
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

export interface SelectionStore {
  subscribe: (listener: () => void) => () => void;
  /** The same set as long as nothing changed. */
  ids: () => ReadonlySet<string>;
  has: (id: string) => boolean;
  /** Tells which tasks there are, in their order. */
  list: (ids: readonly string[]) => void;
  isListed: (id: string) => boolean;
  toggle: (id: string) => void;
  /** From where the selection was begun to here; `from` begins anew where the last range does not end there. */
  extend: (to: string, from?: string) => void;
  all: () => void;
  clear: () => void;
  /** Lets go of all others. */
  keep: (ids: readonly string[]) => void;
}

export function makeSelection(): SelectionStore {
  let chosen = nothing;
  let order: readonly string[] = [];
  const listeners = new Set<() => void>();
  const choose = (next: Chosen) => {
    chosen = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ids: () => chosen.ids,
    has: (id) => chosen.ids.has(id),
    list: (ids) => {
      order = ids;
    },
    isListed: (id) => order.includes(id),
    toggle: (id) => {
      const { ids } = chosen;
      const next = fewEnough(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
      choose({ ids: next, anchor: id, end: id, before: next });
    },
    extend: (to, from) => {
      const goesOn = chosen.anchor !== null && order.includes(chosen.anchor) && (!from || from === chosen.end);
      const anchor = goesOn && chosen.anchor ? chosen.anchor : (from ?? to);
      const before = goesOn ? chosen.before : chosen.ids;
      const [a, b] = [order.indexOf(anchor), order.indexOf(to)];
      const range = order.slice(Math.min(a, b), Math.max(a, b) + 1);
      choose({ ids: fewEnough([...before, ...range]), anchor, end: to, before });
    },
    all: () => choose({ ...nothing, ids: fewEnough(order) }),
    clear: () => choose(nothing),
    keep: (ids) => choose({ ...chosen, ids: new Set(ids), before: new Set() }),
  };
}

/** The first of them: no more can be changed at once. */
const fewEnough = (ids: readonly string[]): ReadonlySet<string> => new Set(ids.slice(0, limits.tasksAtOnce));
