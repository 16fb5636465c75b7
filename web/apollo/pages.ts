/**
 * Lists that come page by page, as the cache holds them: of each filter the part from its beginning that was loaded, in its order, and
 * whether that is all of it. A page is laid over the part that it covers, so pages and changes may come in any order; a thing that
 * belongs beyond what is loaded is not held until its page comes.
 */
import type { ApolloCache, FieldPolicy, Reference, StoreObject } from "@apollo/client";
import type { Modifier } from "@apollo/client/cache";

/** How many things a page has; later ones are larger, for whoever scrolls on. */
export const pageSize = { first: 60, next: 100 } as const;

export type Args = Readonly<Record<string, unknown>> | null;
/** What a thing is looked at by, as the cache or a cursor has it; `of` is another thing in the cache. */
export type Look = (name: string, of?: Reference) => unknown;

/** How a list is filtered and ordered, both by its arguments. */
interface Listed {
  fits: (look: Look, args: NonNullable<Args>) => boolean;
  /** Below zero where the first stands before the second; things of one order do not meet. */
  compare: (a: Look, b: Look, args: NonNullable<Args>) => number;
  /** Where the list goes on behind the thing; left out, its age and id tell. */
  cursor?: (look: Look, args: NonNullable<Args>) => string;
}

/** What stands in the cache. A part that may have missed changes gives way to the next first page. */
interface Part {
  refs: readonly Reference[];
  isWhole: boolean;
  /** Behind the thing that this cursor speaks of nothing is loaded; the thing itself may be gone. */
  end?: string;
  isOld?: true;
}

const text = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0);

/** The newest first, of those made together the one with the greater id, as on the server; narrowed by fields that are as asked for. */
const newest: Listed = {
  fits: (look, args) => Object.entries(args).every(([name, wanted]) => look(name) === wanted),
  compare: (a, b) => text(b("createdAt"), a("createdAt")) || text(b("id"), a("id")),
};

const lists: Record<Field, Listed> = { tasks: newest, projects: newest, boards: newest, sessions: newest };
type Field = "tasks" | "projects" | "boards" | "sessions";

/** Whoever shows a list may say how it is ordered: until then nothing of it is loaded. */
export function listBy(field: Field, listed: Listed): void {
  lists[field] = listed;
}

/** Where a list goes on behind this thing, also when it is gone by then. */
export const cursorAfter = ({ createdAt, id }: { createdAt: string; id: string }): string =>
  encoded(`${createdAt} ${id}`);

const ageAfter = (look: Look): string => cursorAfter({ createdAt: String(look("createdAt")), id: String(look("id")) });

/** As the server writes a cursor. */
export const encoded = (words: string): string =>
  btoa(words).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** The thing that such a cursor speaks of, as far as it says. */
function placeOf(cursor: string): Look {
  const words = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  const [at = "", id = "", key = "0", group = "", title = ""] = words.split(" ");
  const said: Record<string, unknown> = { id, words, place: { group, key: Number(key), title, at, id } };
  return (name) => said[name] ?? at;
}

const filterOf = (args: Args): NonNullable<Args> =>
  Object.fromEntries(
    Object.entries(args ?? {})
      .filter(([name, value]) => name !== "limit" && name !== "cursor" && value !== undefined && value !== null)
      .sort(([a], [b]) => text(a, b)),
  );

/** The list's name in the cache. */
function nameOf(field: string, args: Args): string {
  const filter = filterOf(args);
  return Object.keys(filter).length === 0 ? field : `${field}:${JSON.stringify(filter)}`;
}
const filterIn = (field: string, name: string): NonNullable<Args> =>
  name === field ? {} : JSON.parse(name.slice(field.length + 1));

const lookBy =
  (read: (name: string, of: Reference) => unknown) =>
  (ref: Reference): Look =>
  (name, of = ref) =>
    read(name, of);

/** The policy of such a list. Read without a limit, it is there when all of it is. */
const paged = (field: Field): FieldPolicy<Part | undefined, readonly Reference[]> => ({
  keyArgs: (args, { fieldName }) => nameOf(fieldName, args),
  read: (part, { args }) => (part && (args?.limit || part.isWhole) ? part.refs : undefined),
  merge(part, incoming, { args, readField }) {
    const { limit, cursor } = (args ?? {}) as { limit?: number; cursor?: string };
    const { compare, cursor: after = ageAfter } = lists[field];
    const isWhole = limit === undefined || limit === null || incoming.length < limit;
    // Who asked for names alone left things of which nobody knows where they stand.
    const isPlaced = !part?.refs.some((ref) => readField("createdAt", ref) === undefined);
    const last = incoming.at(-1);
    const end = last && after((name) => readField(name, last), filterOf(args));
    const order = (a: Look, b: Look) => compare(a, b, filterOf(args));
    // A page that was asked for before the list was read again may belong behind what is no longer loaded.
    if (cursor && !(part?.isWhole || (part?.end && order(placeOf(cursor), placeOf(part.end)) <= 0))) return part;
    if (!part || (!cursor && (part.isOld || isWhole || !isPlaced))) return { refs: incoming, isWhole, end };
    const lookAt = lookBy(readField);
    const came = new Set(incoming.map(({ __ref }) => __ref));
    const rest = part.refs.filter(({ __ref }) => !came.has(__ref));
    const isBefore = (ref: Reference) =>
      cursor !== undefined && cursor !== null && order(lookAt(ref), placeOf(cursor)) <= 0;
    const isBehind = (ref: Reference) => !isWhole && last !== undefined && order(lookAt(ref), lookAt(last)) > 0;
    return {
      refs: [...rest.filter(isBefore), ...incoming, ...rest.filter((ref) => !isBefore(ref) && isBehind(ref))],
      isWhole: isWhole || part.isWhole,
      end: end && (!part.end || order(placeOf(end), placeOf(part.end)) > 0) ? end : part.end,
      ...(part.isOld && { isOld: true as const }),
    };
  },
});

/** The policies of all lists of the query root that come page by page. */
export const pagedFields = Object.fromEntries(Object.keys(lists).map((field) => [field, paged(field as Field)]));

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && "isWhole" in value;

/** Whether all of a list is loaded: there is no page behind it. */
export function isWhole(cache: ApolloCache, field: Field, args: Args): boolean {
  const name = nameOf(field, args);
  let found: unknown;
  // Changes nothing: what is asked at every letter must not copy all that is loaded, as `extract` does.
  cache.modify({
    optimistic: true,
    broadcast: false,
    fields: {
      [field]: (part: unknown, { storeFieldName }) => {
        if (storeFieldName === name) found = part;
        return part;
      },
    },
  });
  return isPart(found) && found.isWhole;
}

/** Puts a thing where it belongs in every loaded list of the field, and takes it out of those that it left. */
export function placeInPages(cache: ApolloCache, field: Field, ref: Reference): void {
  const { fits, compare } = lists[field];
  cache.modify({
    fields: {
      [field]: (part: unknown, { readField, storeFieldName }) => {
        if (!isPart(part)) return part;
        const args = filterIn(field, storeFieldName);
        const lookAt = lookBy(readField);
        const own = lookAt(ref);
        const others = part.refs.filter(({ __ref }) => __ref !== ref.__ref);
        const found = fits(own, args)
          ? placeIn(others.length, (at) => compare(lookAt(others[at] as Reference), own, args))
          : -1;
        const isShown = found >= 0 && (found < others.length || part.isWhole);
        const refs = isShown ? [...others.slice(0, found), ref, ...others.slice(found)] : others;
        // The old list where nothing moved, so that nothing is drawn again.
        const isSame =
          refs.length === part.refs.length && refs.every(({ __ref }, at) => __ref === part.refs[at]?.__ref);
        return isSame ? part : { ...part, refs };
      },
    },
  });
}

/** How many of so many, which stand in order, stand before: `compare` is below zero for those. */
function placeIn(count: number, compare: (at: number) => number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes a thing out of every loaded list of the field. */
export function removeFromPages(cache: ApolloCache, field: Field, id: string): void {
  cache.modify({
    fields: {
      [field]: (part: unknown) =>
        isPart(part) && part.refs.some(({ __ref }) => __ref === id)
          ? { ...part, refs: part.refs.filter(({ __ref }) => __ref !== id) }
          : part,
    },
  });
}

/** Forgets what is loaded of those lists that are narrowed by what is no more. */
export function dropPages(cache: ApolloCache, field: Field, narrowedBy: NonNullable<Args>): void {
  const isSo = (args: NonNullable<Args>) => Object.entries(narrowedBy).every(([name, value]) => args[name] === value);
  cache.modify({
    fields: {
      [field]: (part: unknown, { DELETE, storeFieldName }) =>
        isPart(part) && isSo(filterIn(field, storeFieldName)) ? DELETE : part,
    },
  });
}

/** After a gap nobody knows what the loaded parts have missed: of each list the first page is read again, not all that was seen. */
export const forgetPages = (cache: ApolloCache): void => eachPart(cache, (part) => ({ ...part, isOld: true }));

/** Lets go of the parts that may have missed changes and were not read again, as nobody shows them: whoever shows one next asks for it. */
export const dropOldPages = (cache: ApolloCache): void =>
  eachPart(cache, (part, { DELETE }) => (part.isOld ? DELETE : part));

function eachPart(cache: ApolloCache, change: (part: Part, details: { DELETE: unknown }) => unknown): void {
  const root = (cache.extract() as Record<string, StoreObject | undefined>).ROOT_QUERY ?? {};
  const fields = Object.entries(root).flatMap(([name, value]) => (isPart(value) ? [name.split(":")[0] as string] : []));
  const changed: Modifier<unknown> = (part, details) => (isPart(part) ? change(part, details) : part);
  cache.modify({ fields: Object.fromEntries([...new Set(fields)].map((field) => [field, changed])) });
}
