/**
 * Runs queries and mutations as compiled functions. Apollo Server has no `executor` option; a gateway object is its door for
 * one (docs/performance.md "A request": 1.4 times faster on a board). A plugin with per-field hooks would still have every resolver wrapped.
 */
import type { ApolloServerOptions } from "@apollo/server";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { Member } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import type { Services } from "../core/for-doors";
import type { Pieces } from "../core/json";
import { kept } from "../core/kept";
import type { Limiter } from "../core/limiter";
import { textOf, weightOf } from "./documents";
import { argumentProblem, variablesError, withDefaults } from "./variables";
import { admissionTo, type Weight } from "./weight";
import { type WrittenOperation, writtenOf } from "./written";

type Gateway = NonNullable<ApolloServerOptions<GraphqlContext>["gateway"]>;

/** What Apollo hands over for one operation. */
interface Asked {
  document: DocumentNode;
  context: GraphqlContext;
  request: { variables?: Record<string, unknown>; operationName?: string | null };
}

/** Measured with graphql-jit 0.8: 260 to 350 bytes of heap for each field, 37 for each character of its name. */
const bytesPerField = 400;
const bytesPerCharacter = 40;
/** Wrong variables that are told, each with its own sentence. */
const maxErrors = 20;
const keptBytes = 12 * 1024 * 1024;

/** What running an operation gave, or threw. */
export type Outcome = { result: Answer } | { thrown: unknown };

/** Where a context says what its operation has given already. Apollo copies a context, with what is its own. */
export const outcome = Symbol("outcome");
export type AfterRun = GraphqlContext & { [outcome]?: Outcome };

/** Options that make Apollo run operations compiled. What was run already, for this context, is not run again. */
export function compiledGateway(schema: GraphQLSchema, operations: Operations): { gateway: Gateway } {
  const executor = async ({ document, context, request }: Asked): Promise<ExecutionResult> => {
    const { [outcome]: before } = context as AfterRun;
    if (before && "thrown" in before) throw before.thrown;
    if (before) return before.result;
    // Apollo leaves a name that the document does not have out; graphql-js says what is wrong with it.
    const plan = operations.of(document, request.operationName);
    if (!plan) return execute({ schema, document, operationName: request.operationName });
    return operations.run(plan, request.variables ?? {}, context);
  };
  const gateway = {
    load: async () => ({ executor }),
    onSchemaLoadOrUpdate(tell: (context: { apiSchema: GraphQLSchema; coreSupergraphSdl: string }) => void) {
      tell({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    stop: async () => {},
  } as unknown as Gateway;
  return { gateway };
}

/** An operation of a valid document, and what is the same each time that it is run. */
export interface Plan {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  takesVariables: boolean;
  /** How it is answered without running it, for whoever comes back; undefined until somebody did. */
  written?: WrittenOperation | false;
  times: number;
}

/** What an operation answers with: a result, or what was written as one. */
export type Answer = ExecutionResult & { text?: Pieces };

/** Runs operations of valid documents. */
export class Operations {
  private readonly plans = new WeakMap<OperationDefinitionNode, Plan>();
  private readonly compiled: Compiled;
  private readonly admit: ReturnType<typeof admissionTo>;
  private readonly answers: SchemaAnswers;

  constructor(
    private readonly schema: GraphQLSchema,
    limiter: Limiter,
    private readonly services: Services,
  ) {
    this.compiled = new Compiled(schema);
    this.admit = admissionTo(schema, limiter);
    this.answers = new SchemaAnswers(schema, limiter);
  }

  /** The operation of that name, or the only one where none is named; null where there is no such. */
  of(document: DocumentNode, name: string | null | undefined): Plan | null {
    const operation = getOperationAST(document, name);
    if (!operation) return null;
    return kept(this.plans, operation, () => ({
      document,
      operation,
      takesVariables: (operation.variableDefinitions?.length ?? 0) > 0,
      times: 0,
    }));
  }

  /** With `mayWrite` the answer may be a text. Throws RATE_LIMITED, and PAYLOAD_TOO_LARGE for an answer that would be too large. */
  async run(
    plan: Plan,
    sent: Readonly<Record<string, unknown>>,
    context: GraphqlContext,
    mayWrite = false,
  ): Promise<Answer> {
    const { document, operation, takesVariables } = plan;
    const variables = takesVariables ? withDefaults(operation, sent) : sent;
    let coerced: Readonly<Record<string, unknown>> = {};
    if (takesVariables) {
      // graphql-jit would go on through tens of thousands of wrong values, and does not say where they stand.
      const found = getVariableValues(this.schema, operation.variableDefinitions ?? [], variables, { maxErrors });
      coerced = found.coerced ?? {};
      if (found.errors) return { errors: [variablesError(this.schema, operation, variables, maxErrors)] };
    }
    const admitted = this.admit(document, operation, variables, context);
    const weight = admitted instanceof Promise ? await admitted : admitted;
    if (weight.introspects) {
      if (SchemaAnswers.cover(operation)) return this.answers.of(document, operation, context.client.address);
      await this.answers.asked(context.client.address);
    }
    const written = mayWrite ? this.written(plan, coerced, context) : null;
    const text = written && (await written);
    if (text !== null) return text;
    // Compiling is for who comes back: a visitor signs in and is gone, or sends what nobody sends twice.
    const query = context.actor.kind === "visitor" ? null : this.compiled.of(document, operation, weight);
    const result = (await (query
      ? query.query({}, context, variables)
      : execute({
          schema: this.schema,
          document,
          operationName: operation.name?.value,
          contextValue: context,
          variableValues: variables,
        }))) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(explained) } : result;
  }

  /** What was written as it is asked for, and what went wrong as running the field would tell it; null where it has to be run. */
  private written(
    plan: Plan,
    variables: Readonly<Record<string, unknown>>,
    { actor }: GraphqlContext,
  ): Promise<Answer | null> | null {
    if (actor.kind !== "member" || plan.times++ === 0) return null;
    plan.written ??= writtenOf(this.schema, plan.document, plan.operation) ?? false;
    return plan.written ? this.text(plan.written, variables, actor) : null;
  }

  private async text(
    { key, read, argsOf }: WrittenOperation,
    variables: Readonly<Record<string, unknown>>,
    actor: Member,
  ): Promise<Answer | null> {
    try {
      const text = await read(this.services, actor, argsOf(variables));
      if (text === null) return null;
      return { text: [`{"data":{"${key}":`, ...(typeof text === "string" ? [text] : text), "}}"] };
    } catch (thrown) {
      const { message } = thrown as Error;
      return { data: null, errors: [new GraphQLError(message, { path: [key], originalError: thrown as Error })] };
    }
  }
}

/** Compiled operations, 12 MiB of them. */
class Compiled {
  // Whatever cannot be compiled is run by graphql-js, the same to the caller.
  private readonly kept = new LRUCache<OperationDefinitionNode, CompiledQuery | "plain">({ maxSize: keptBytes });

  constructor(private readonly schema: GraphQLSchema) {}

  of(document: DocumentNode, operation: OperationDefinitionNode, weight: Weight) {
    let query = this.kept.get(operation);
    if (query === undefined) {
      const result = compileQuery(this.schema, document, operation.name?.value);
      query = isCompiledQuery(result) ? result : "plain";
      const size = weightOf(document) + weight.fields * bytesPerField + weight.names * bytesPerCharacter;
      this.kept.set(operation, query, { size });
    }
    return query === "plain" ? null : query;
  }
}

/** An error in a field with what the caller did wrong, when a variable stood for an argument that it cannot be. */
function explained(error: GraphQLError): GraphQLError {
  const { message, path, originalError } = error;
  // graphql-js keeps its own words as the cause, graphql-jit none; what a resolver threw stays.
  const thrown = originalError instanceof GraphQLError && !originalError.originalError ? undefined : originalError;
  return new GraphQLError(message, { path, originalError: thrown ?? argumentProblem(error) ?? originalError });
}

/*
 * The schema's description of itself: made once for each document that asks for nothing else, and the same for everybody.
 * What was not asked before is a question of its own to the caller's address; a playground's and a code generator's are known.
 */

/** Measured: what an answer holds of the heap, for each byte of it as text. */
const heapPerByte = 8;
/** More than an address may ask for one after the other, so that it does not push out what a playground asks. */
const keptAnswerBytes = 40 * 1024 * 1024;

const ofTheSchema: ReadonlySet<string> = new Set(["__schema", "__type", "__typename"]);

class SchemaAnswers {
  private readonly kept = new LRUCache<string, ExecutionResult>({ maxSize: keptAnswerBytes });

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
  asked(address: string): Promise<void> | undefined {
    return this.limiter.spend("introspectionsPerAddress", address);
  }

  /** The answer. Throws RATE_LIMITED as `asked` does. */
  async of(document: DocumentNode, operation: OperationDefinitionNode, address: string): Promise<ExecutionResult> {
    // By its text: the document itself may have been parsed anew.
    const key = `${operation.name?.value ?? ""}:${textOf(document)}`;
    const known = this.kept.get(key);
    if (known) return known;
    await this.asked(address);
    const answer = await execute({ schema: this.schema, document, operationName: operation.name?.value });
    this.kept.set(key, answer, { size: JSON.stringify(answer).length * heapPerByte + 1 });
    return answer;
  }
}
