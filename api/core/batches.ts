/** Children of many parents read together: one statement for all parents that an operation meets at the same moment. */
import DataLoader from "dataloader";
import { type Member, memberOf } from "./actor";
import type { GraphqlContext } from "./context";
import { kept } from "./kept";

/** Reads the children of several of the caller's parents; a parent without any may be left out. */
type ReadChildren<T> = (parentIds: readonly string[], member: Member) => Promise<ReadonlyMap<string, T[]>>;

/**
 * A reader of one parent's children that gathers the parents of one operation. It remembers nothing: over the socket the
 * same context serves every change, and each must be read anew.
 */
export function batched<T>(read: ReadChildren<T>): (context: GraphqlContext, parentId: string) => Promise<T[]> {
  const loaders = new WeakMap<GraphqlContext, DataLoader<string, T[]>>();
  const loaderFor = (context: GraphqlContext) => {
    const readAll = async (ids: readonly string[]) => {
      const children = await read([...new Set(ids)], memberOf(context.actor));
      return ids.map((id) => children.get(id) ?? []);
    };
    return new DataLoader(readAll, { cache: false });
  };
  return (context, parentId) => kept(loaders, context, () => loaderFor(context)).load(parentId);
}

/** Rows by what `key` gives of each, in the order they came. */
export function grouped<T>(rows: readonly T[], key: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const id = key(row);
    if (id !== null) kept<string, T[]>(groups, id, () => []).push(row);
  }
  return groups;
}
