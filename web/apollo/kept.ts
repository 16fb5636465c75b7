// The last answers, kept in this browser for whoever is signed in (docs/security.md "The browser"): what the cache does not know yet is shown from there
// at once and corrected by the answer, and where no answer comes it stays. What is kept is what the cache holds, so a screen comes back as it was left.
import { type ApolloCache, ApolloLink, Observable } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { OperationTypeNode } from "graphql";
import { clear, createStore, delMany, get, set, update } from "idb-keyval";
import { limits } from "#contract/limits";
import { watchedOf } from "./askWhole";
import { putForward } from "./early";
import type { TellsOfWrite } from "./overtaken";
import { forgetPages } from "./pages";
import { problemOf } from "./problems";
import { onTokenChange, subjectOf, token } from "./token";

/** Nothing of the subscription, of payments, of a download or of the back-office, and no answer that a clock is set by. */
const names: ReadonlySet<string> = new Set([
  "AvailableTasks",
  "Board",
  "Boards",
  "Calendar",
  "DayHistories",
  "DueTasks",
  "EditSession",
  "History",
  "Me",
  "Overview",
  "Project",
  "ProjectBoards",
  "ProjectChoices",
  "ProjectTaskCount",
  "ProjectTasks",
  "Projects",
  "Session",
  "SessionCounts",
  "SessionOptions",
  "SessionTasks",
  "Sessions",
  "Task",
  "TaskCounts",
  "TaskFormOptions",
  "Tasks",
  "TimerSessions",
  "Usage",
  "WorkTasks",
]);

interface Kept {
  text: string;
  /** By the clock of this machine. */
  at: number;
}
/** What is kept, the oldest first: key, characters, when. */
type Index = [key: string, size: number, at: number][];
const INDEX = "index";
const { answers: most, characters, days } = limits.keptAnswers;
const mostOfOne = characters / 4;

type Data = Record<string, unknown>;

interface Asked {
  operation: ApolloLink.Operation;
  /** What was kept of it last. */
  data: unknown;
  /** The server's own words, as long as nothing has changed since: the cache need not be read where a screen reads less (askWhole.ts). */
  answer: Data | null;
}

const store = typeof indexedDB === "undefined" ? null : createStore("stint", "answers");
const quietly = <Result>(doing: Promise<Result>): Promise<Result | undefined> => doing.catch(() => undefined);

/** Lets go of everything that is kept; what is known goes on. */
export const forgetKept = (): Promise<unknown> => quietly(store ? clear(store) : Promise.resolve());

// Nothing of a person stays behind in a browser that was signed out of, or that somebody else signs in to.
let owner = subjectOf(token.get());
onTokenChange((now) => {
  if (subjectOf(now) === owner) return;
  owner = subjectOf(now);
  void forgetKept();
});

/** The account's, and of this very question: one that a later release asks otherwise has another key. */
const keyOf = ({ operationName, variables, query }: ApolloLink.Operation): string =>
  `${owner} ${operationName} ${JSON.stringify(variables)} ${print(query)}`;

async function read(key: string): Promise<Data | null> {
  const found = store && (await quietly(get<Kept>(key, store)));
  const age = found ? Date.now() - found.at : Number.POSITIVE_INFINITY;
  return found && age < days * 86_400_000 ? JSON.parse(putForward(found.text, Math.max(0, age))) : null;
}

async function write(of: string | null, entries: [key: string, text: string][]): Promise<void> {
  const at = Date.now();
  const fitting = entries.filter(([, text]) => text.length <= mostOfOne);
  // Looked at right before each step: between two of them somebody may have signed out.
  if (!store || of === null || of !== subjectOf(token.get())) return;
  const steps = fitting.map(([key, text]) => set(key, { text, at } satisfies Kept, store));
  const rest = new Set(entries.map(([key]) => key));
  const dropped = entries.flatMap(([key, text]) => (text.length > mostOfOne ? [key] : []));
  const indexed = update<Index>(
    INDEX,
    (old = []) => {
      const all: Index = [
        // Another's, of whom no sign-out was seen, goes now.
        ...old.filter(([key]) => (key.startsWith(`${of} `) || !dropped.push(key)) && !rest.has(key)),
        ...fitting.map(([key, text]): Index[number] => [key, text.length, at]),
      ];
      let size = all.reduce((sum, [, length]) => sum + length, 0);
      while (all.length > most || size > characters || (all[0] && at - all[0][2] > days * 86_400_000)) {
        const [key = "", length = 0] = all.shift() ?? [];
        size -= length;
        dropped.push(key);
      }
      return all;
    },
    store,
  );
  await Promise.all([...steps, indexed]);
  if (dropped.length > 0) await delMany(dropped, store);
}

/** Milliseconds until what is known is kept: after an answer that was asked for, and after a change, of which many may follow; and how long a busy browser may put it off. */
const ANSWERED_MS = 50;
const CHANGED_MS = 500;
const AT_REST_MS = 1_000;

let strict = 0;
const standInListeners = new Set<() => void>();

/** Calls `listener` whenever a kept answer stood in for one that did not come: it has to be asked for again. Returns the end of it. */
export function onStandIn(listener: () => void): () => void {
  standInListeners.add(listener);
  return () => void standInListeners.delete(listener);
}

/** Whoever must know whether all was read anew: within `read` no kept answer stands in for one that does not come. */
export async function readTruly(read: () => Promise<unknown>): Promise<void> {
  strict++;
  try {
    await read();
  } finally {
    strict--;
  }
}

/** A form keeps what it was first filled with, so it waits for the answer; without the line the last known must do. */
const fillsForm = (): boolean => /^\/profile\b|\/edit\/?$/.test(location.pathname);

/** A link for all operations of one client: put it before those that go to the server. */
export function keepAnswers(cache: ApolloCache, tellsOfWrite: TellsOfWrite): ApolloLink {
  const asked = new Map<string, Asked>();
  const of = owner;
  const known = ({ query, variables }: Pick<ApolloLink.Operation, "query" | "variables">): Data | null => {
    const { complete, result } = cache.diff<Data>({ query, variables, returnPartialData: true, optimistic: false });
    return complete ? (result as Data) : null;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const changed = [...asked].flatMap(([key, one]): [string, string][] => {
      const data = one.answer ?? known(one.operation);
      if (data === one.data || data === null) return [];
      one.data = data;
      const text = JSON.stringify(data, (name, value) => (name === "token" ? null : value));
      // Too much to keep: it is not read again with each change.
      if (text.length > mostOfOne) asked.delete(key);
      return [[key, text]];
    });
    if (changed.length > 0) void quietly(write(of, changed));
  };
  // Looking at a large board takes as long as reading it did: first it is drawn.
  const keepAtRest = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(keep, { timeout: AT_REST_MS });
    else keep();
  };
  let due = Number.POSITIVE_INFINITY;
  const keepWithin = (ms: number): void => {
    const at = performance.now() + ms;
    if (timer && due <= at) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(keepAtRest, ms);
  };
  addEventListener("pagehide", keep);

  return new ApolloLink((operation, forward) => {
    const { operationType, operationName = "", variables } = operation;
    // Of a list page by page the first asks for all that is loaded.
    const isKept = operationType === OperationTypeNode.QUERY && names.has(operationName) && !variables.cursor;
    const key = isKept ? keyOf(operation) : "";
    return new Observable((observer) => {
      let isAnswered = false;
      let isOver = false;
      const isStrict = strict > 0;
      const watched = watchedOf(operation);
      const earlier = isKept && known({ query: watched, variables }) === null ? read(key) : null;
      void earlier?.then((data) => {
        if (!data || isAnswered || isOver || fillsForm()) return;
        observer.next({ data });
        // What stands behind the first page may be gone by now: the answer takes the place of all.
        forgetPages(cache);
      });
      const subscription = forward(operation).subscribe({
        next: (result) => {
          isAnswered = true;
          keepWithin(isKept ? ANSWERED_MS : CHANGED_MS);
          if (operationType !== OperationTypeNode.QUERY && tellsOfWrite(result))
            for (const one of asked.values()) one.answer = null;
          if (isKept && !result.errors) {
            asked.delete(key);
            const answer = watched === operation.query ? null : (result.data ?? null);
            asked.set(key, { operation, data: null, answer });
            for (const [oldest] of asked) if (asked.size > most) asked.delete(oldest);
          }
          observer.next(result);
        },
        complete: () => observer.complete(),
        error: (error) => {
          if (!isKept || isStrict || problemOf(error).code !== "NETWORK_ERROR") {
            observer.error(error);
            return;
          }
          // Nobody answers: what was known last stands, and the header says that the line is away.
          void Promise.resolve(earlier).then((data) => {
            const last = known(operation) ?? data;
            if (last === null || isOver) observer.error(error);
            else {
              observer.next({ data: last });
              forgetPages(cache);
              observer.complete();
              for (const listener of standInListeners) listener();
            }
          });
        },
      });
      return () => {
        isOver = true;
        subscription.unsubscribe();
      };
    });
  });
}
