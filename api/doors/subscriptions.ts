/**
 * How subscriptions run: a document is read and judged once, and what an event means to a selection is made once for all of a
 * user's tabs that ask for the same, however many they are.
 */
import { createHash } from "node:crypto";
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  specifiedRules,
  validate,
  visit,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { GraphqlContext } from "../core/context";
import { type ChangeSet, Stream } from "../core/live-stream";
import { documentProblem, weightOf } from "./documents";
import { Audience, type Listener, Portions } from "./fan-out";
import { documentRules, maxTokens, onlySubscriptions } from "./guards";
import { neverSkipped, onlyWhatChanged } from "./live-rules";
import type { Rereads } from "./rereads";

/** What a document must keep to be subscribed to. */
export const subscriptionRules = [
  ...specifiedRules,
  onlySubscriptions,
  ...documentRules,
  onlyWhatChanged,
  neverSkipped,
];
const keptBytes = 2 * 1024 * 1024;
/** Of one user at a time; the app has one. */
const maxSelections = 10;

/** A document that may be subscribed to, or why it may not. */
export type Judged = DocumentNode | readonly GraphQLError[];

/** Reads and judges documents; those that are fine are known from then on. Never throws: that would close the whole socket. */
export function judgeOf(schema: GraphQLSchema): (text: string) => Judged {
  const fine = new LRUCache<string, DocumentNode>({ maxSize: keptBytes, sizeCalculation: weightOf });
  return (text) => {
    const known = fine.get(text);
    if (known) return known;
    const problem = documentProblem(text);
    if (problem) return [new GraphQLError(problem.message, { originalError: problem })];
    try {
      const document = parse(text, { maxTokens });
      const errors = validate(schema, document, subscriptionRules);
      if (errors.length > 0) return errors;
      fine.set(text, document);
      return document;
    } catch (error) {
      return [error instanceof GraphQLError ? error : new GraphQLError("The document cannot be read")];
    }
  };
}

/** What a subscription is run with; its context's actor is the member who listens. */
export type Subscribed = ExecutionArgs & { contextValue: GraphqlContext; listener: Listener };

/** What a subscription is told of a set: `wordsOf` makes it fit to be said, `contextFor` makes a context for each event. */
export interface Telling {
  /** What references lead to is read again, or a socket would show for hours what was there when it was opened. */
  contextFor(opened: GraphqlContext): GraphqlContext;
  wordsOf(result: ExecutionResult): object;
  rereads: Rereads;
}

/**
 * Makes graphql-ws's `subscribe`. What is told goes to the listener by itself; what graphql-ws gets of a subscription is only its end.
 */
export function subscriptions({
  contextFor,
  wordsOf,
  rereads,
}: Telling): (args: Subscribed) => Promise<AsyncIterableIterator<never> | ExecutionResult> {
  const selections = new Selections();
  const answer = async (args: Subscribed, rootValue: ChangeSet) =>
    execute({ ...args, rootValue, contextValue: contextFor(args.contextValue) });
  const failed = (error: Error): ExecutionResult => ({
    errors: [new GraphQLError("Failed", { originalError: error })],
  });

  const said = async (args: Subscribed, set: ChangeSet, count: number) => {
    const words = wordsOf(await answer(args, set).catch(failed));
    return JSON.stringify(set.resync ? { ...words, extensions: { readAfterMs: rereads.afterMs(count) } } : words);
  };

  return async (args) => {
    const place = selections.enter(args.contextValue, selectionOf(args));
    if (!place) return { errors: [new GraphQLError("Too many different subscriptions of one user")] };
    const source = await createSourceEventStream(args).catch((error: unknown) => {
      place.leave();
      throw error;
    });
    if (!(source instanceof Stream)) {
      place.leave();
      if (Symbol.asyncIterator in source) throw new Error("Subscriptions are told by a Stream");
      return source;
    }
    return endOf(source, (ended) =>
      source.listen({
        told: (set) => place.audience.tell(args.listener, set, (count) => said(args, set, count)),
        ended() {
          place.leave();
          args.listener.leave();
          ended();
        },
      }),
    );
  };
}

/** Yields nothing, and is done when the stream is; to return from it ends the stream. */
function endOf(stream: Stream, listen: (ended: () => void) => void): AsyncIterableIterator<never> {
  const done: IteratorResult<never> = { value: undefined, done: true };
  const end = new Promise<IteratorResult<never>>((resolve) => listen(() => resolve(done)));
  const iterator: AsyncIterableIterator<never> = {
    next: () => end,
    return() {
      stream.end();
      return end;
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

/** What a user's subscriptions ask for: an event costs once for each, so a user has few that differ. */
class Selections {
  private readonly portions = new Portions();
  private readonly open = new Map<string, Map<string, { audience: Audience; count: number }>>();

  /** Counts one more of this selection. Returns with whom it hears and how to leave, or null when the user has too many others. */
  enter({ actor }: GraphqlContext, key: string): { audience: Audience; leave(): void } | null {
    const user = actor.kind === "member" ? actor.id : "";
    const known = this.open.get(user) ?? new Map<string, { audience: Audience; count: number }>();
    if (!known.has(key) && known.size >= maxSelections) return null;
    const those = known.get(key) ?? { audience: new Audience(this.portions), count: 0 };
    those.count++;
    this.open.set(user, known.set(key, those));
    let here = true;
    const leave = () => {
      if (!here) return;
      here = false;
      if (--those.count === 0 && known.delete(key) && known.size === 0) this.open.delete(user);
    };
    return { audience: those.audience, leave };
  }
}

/**
 * Who asks for what: equal for all tabs of a user that show the same. What is said at the root, since when to listen, is between a
 * tab and its stream; only variables below it are part of what is shown.
 */
function selectionOf({ document, operationName, variableValues, contextValue }: Subscribed): string {
  const below = new Set<string>();
  const note = { Variable: ({ name }: { name: { value: string } }) => void below.add(name.value) };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) visit(definition, note);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const root of definition.selectionSet.selections)
      if (root.kind !== Kind.FRAGMENT_SPREAD && root.selectionSet) visit(root.selectionSet, note);
  }
  const { actor } = contextValue;
  const shown = [...below].sort().map((name) => [name, variableValues?.[name] ?? null]);
  const asked = [document.loc?.source.body, operationName ?? null, shown, actor.kind === "member" ? actor.id : ""];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64");
}
