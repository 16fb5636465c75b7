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
import type { GraphqlContext } from "../core/context";
import type { Limiter } from "../core/limiter";
import { weightOf } from "./documents";
import { argumentProblem, variablesError, withDefaults } from "./variables";
import { admissionTo, type Weight } from "./weight";

type Gateway = NonNullable<ApolloServerOptions<GraphqlContext>["gateway"]>;

/** What Apollo hands over for one operation. */
interface Operation {
  document: DocumentNode;
  queryHash: string;
  operationName?: string | null;
  context: GraphqlContext;
  request: { variables?: Record<string, unknown>; operationName?: string | null };
}

/** Measured with graphql-jit 0.8: 260 to 350 bytes of heap for each field, 37 for each character of its name. */
const bytesPerField = 400;
const bytesPerCharacter = 40;
/** Wrong variables that are told, each with its own sentence. */
const maxErrors = 20;
const keptBytes = 12 * 1024 * 1024;

/** Options that make Apollo run operations of `schema` compiled. */
export function compiledGateway(schema: GraphQLSchema, limiter: Limiter): { gateway: Gateway } {
  const executor = executorFor(schema, limiter);
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

function executorFor(schema: GraphQLSchema, limiter: Limiter): (operation: Operation) => Promise<unknown> {
  const compiled = new Compiled(schema);
  const admit = admissionTo(schema, limiter);
  const answers = new SchemaAnswers(schema, limiter);
  return async ({ document, queryHash, operationName, context, request }) => {
    // Apollo leaves a name that the document does not have out; graphql-js says what is wrong with it.
    const operation = getOperationAST(document, request.operationName);
    if (!operation) return execute({ schema, document, operationName: request.operationName });
    const key = `${queryHash}:${operationName ?? ""}`;
    const variables = withDefaults(operation, request.variables ?? {});
    // graphql-jit would go on through tens of thousands of wrong values, and does not say where they stand.
    const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, { maxErrors });
    if (errors) return { errors: [variablesError(schema, operation, variables, maxErrors)] };
    const weight = await admit(document, operation, variables, context);
    if (weight.introspects) {
      if (SchemaAnswers.cover(operation)) return answers.of(key, document, operationName, context.address);
      await answers.asked(context.address);
    }
    // Compiling is for who comes back: a visitor signs in and is gone, or sends what nobody sends twice.
    const query = context.actor.kind === "visitor" ? null : compiled.of(key, document, operationName, weight);
    const result = (await (query
      ? query.query({}, context, variables)
      : execute({
          schema,
          document,
          operationName,
          contextValue: context,
          variableValues: variables,
        }))) as ExecutionResult;
    return result.errors ? { ...result, errors: result.errors.map(explained) } : result;
  };
}

/** Compiled operations, 12 MiB of them. */
class Compiled {
  // Whatever cannot be compiled is run by graphql-js, the same to the caller.
  private readonly kept = new LRUCache<string, CompiledQuery | "plain">({ maxSize: keptBytes });

  constructor(private readonly schema: GraphQLSchema) {}

  of(key: string, document: DocumentNode, operationName: string | null | undefined, weight: Weight) {
    let query = this.kept.get(key);
    if (query === undefined) {
      const result = compileQuery(this.schema, document, operationName ?? undefined);
      query = isCompiledQuery(result) ? result : "plain";
      const size = weightOf(document) + weight.fields * bytesPerField + weight.names * bytesPerCharacter;
      this.kept.set(key, query, { size });
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
const keptAnswerBytes = 24 * 1024 * 1024;

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
