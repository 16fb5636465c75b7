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
import type { ChangeSet } from "../core/live-stream";
import { documentProblem, weightOf } from "./documents";
import { documentRules, maxTokens, onlySubscriptions } from "./guards";
import { neverSkipped, onlyWhatChanged } from "./live-rules";

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
export type Subscribed = ExecutionArgs & { contextValue: GraphqlContext };

/**
 * Makes graphql-ws's `subscribe`. `contextFor` makes a context for each event: what references lead to is read again, or a
 * socket would show for hours what was there when it was opened.
 */
export function subscriptions(
  contextFor: (opened: GraphqlContext) => GraphqlContext,
): (args: Subscribed) => Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const told = new WeakMap<ChangeSet, Map<string, Promise<ExecutionResult>>>();

  const selections = new Selections();

  return async (args) => {
    const key = selectionOf(args);
    const left = selections.enter(args.contextValue, key);
    if (!left) return { errors: [new GraphQLError("Too many different subscriptions of one user")] };
    const source = await createSourceEventStream(args).catch((error: unknown) => {
      left();
      throw error;
    });
    if (!(Symbol.asyncIterator in source)) {
      left();
      return source;
    }
    const answer = async (rootValue: ChangeSet): Promise<ExecutionResult> =>
      execute({ ...args, rootValue, contextValue: contextFor(args.contextValue) });
    const shared = (set: ChangeSet): Promise<ExecutionResult> => {
      // A resync is one object for everybody, and says the same to everybody.
      if (set.resync) return answer(set);
      const known = told.get(set) ?? new Map<string, Promise<ExecutionResult>>();
      told.set(set, known);
      const result = known.get(key) ?? answer(set);
      known.set(key, result);
      return result;
    };
    const sets = source[Symbol.asyncIterator]() as AsyncIterator<ChangeSet>;
    const results: AsyncIterableIterator<ExecutionResult> = {
      async next() {
        const { value, done } = await sets.next();
        if (done) left();
        return done ? { value: undefined, done: true } : { value: await shared(value), done: false };
      },
      async return() {
        left();
        await sets.return?.();
        return { value: undefined, done: true };
      },
      [Symbol.asyncIterator]: () => results,
    };
    return results;
  };
}

/** What a user's subscriptions ask for: an event costs once for each, so a user has few that differ. */
class Selections {
  private readonly open = new Map<string, Map<string, number>>();

  /** Counts one more of this selection. Returns how to leave, or null when the user has too many others. */
  enter({ actor }: GraphqlContext, key: string): (() => void) | null {
    const user = actor.kind === "member" ? actor.id : "";
    const known = this.open.get(user) ?? new Map<string, number>();
    if (!known.has(key) && known.size >= maxSelections) return null;
    this.open.set(user, known.set(key, (known.get(key) ?? 0) + 1));
    let here = true;
    return () => {
      const count = known.get(key) ?? 0;
      if (!here) return;
      here = false;
      if (count > 1) known.set(key, count - 1);
      else if (known.delete(key) && known.size === 0) this.open.delete(user);
    };
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
