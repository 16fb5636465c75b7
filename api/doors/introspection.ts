/**
 * The schema's description of itself: made once for each document that asks for nothing else, and the same for everybody.
 * What was not asked before is a question of its own to the caller's address; a playground's and a code generator's are known.
 */
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import type { Limiter } from "../core/limiter";

/** Measured: what an answer holds of the heap, for each byte of it as text. */
const heapPerByte = 8;
/** More than an address may ask for one after the other, so that it does not push out what a playground asks. */
const keptBytes = 24 * 1024 * 1024;

const ofTheSchema: ReadonlySet<string> = new Set(["__schema", "__type", "__typename"]);

export class SchemaAnswers {
  private readonly kept = new LRUCache<string, ExecutionResult>({ maxSize: keptBytes });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limiter: Limiter,
  ) {}

  /** True when an operation that asks about the schema asks for nothing else, and always the same: it names no variable. */
  static cover({ selectionSet, variableDefinitions }: OperationDefinitionNode): boolean {
    return (
      !variableDefinitions?.length &&
      selectionSet.selections.every((it) => it.kind === Kind.FIELD && ofTheSchema.has(it.name.value))
    );
  }

  /** Counts a question that was not asked before. Throws RATE_LIMITED when the address asked too many. */
  asked(address: string): Promise<void> {
    return this.limiter.spend("introspectionsPerAddress", address);
  }

  /** The answer, known under `key`. Throws RATE_LIMITED as `asked` does. */
  async of(
    key: string,
    document: DocumentNode,
    operationName: string | null | undefined,
    address: string,
  ): Promise<ExecutionResult> {
    const known = this.kept.get(key);
    if (known) return known;
    await this.asked(address);
    const answer = await execute({ schema: this.schema, document, operationName });
    this.kept.set(key, answer, { size: JSON.stringify(answer).length * heapPerByte + 1 });
    return answer;
  }
}
