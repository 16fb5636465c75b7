/**
 * Wrong variables in the contract's words: graphql-js prints the offending value, which may be a password, and says neither place
 * nor kind of a mistake other than in words. So what it refuses is looked at once more, and the sentence is the one that REST gives
 * for the same mistake.
 */
import {
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from "graphql";
import { attempt } from "#contract/attempt";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { invalid, Problem } from "../core/problem";

/** Why variables are too many to be looked at, or null. They are as deep as a body may be. */
export function variablesProblem(variables: unknown): Problem | null {
  let left = limits.documentVariables;
  const count = (value: unknown): void => {
    left--;
    if (typeof value === "object" && value !== null && left >= 0) for (const each of Object.values(value)) count(each);
  };
  count(variables);
  return left >= 0 ? null : new Problem("BAD_REQUEST", messages.documentTooManyVariables(limits.documentVariables));
}

/** The variables with the operation's defaults for those that were left out: graphql-jit asks for a `!` even where there is one. */
export function withDefaults(
  { variableDefinitions = [] }: OperationDefinitionNode,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const variables: Record<string, unknown> = { ...sent };
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue && !Object.hasOwn(sent, variable.name.value))
      variables[variable.name.value] = valueFromASTUntyped(defaultValue);
  return variables;
}

/** One VALIDATION_ERROR for the variables that graphql-js refused, a sentence for each wrong field, of at most `most` of them. */
export function variablesError(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  most: number,
): GraphQLError {
  const fields: Record<string, string> = {};
  for (const { variable, type } of variableDefinitions) {
    const name = variable.name.value;
    for (const [field, sentence] of wrong(typeFromAST(schema, type) as GraphQLInputType, variables[name], name)) {
      if (Object.keys(fields).length < most) fields[field] = sentence;
      else break;
    }
  }
  const problem = invalid(Object.keys(fields).length > 0 ? fields : { input: messages.invalidFormat });
  return new GraphQLError(problem.message, { originalError: problem });
}

type Wrong = [field: string, sentence: string];

/** What of a value is not of its type; each with the nearest name to it that is ours. */
function* wrong(type: GraphQLInputType, value: unknown, name: string): Generator<Wrong> {
  if (isNonNullType(type)) {
    if (value === undefined || value === null) yield [name, messages.required];
    else yield* wrong(type.ofType, value, name);
  } else if (value === undefined || value === null) return;
  else if (isListType(type)) {
    if (!Array.isArray(value)) yield* wrong(type.ofType, value, name);
    else for (const [index, item] of value.entries()) yield* wrong(type.ofType, item, `${name}[${index}]`);
  } else if (isInputObjectType(type)) yield* wrongFields(type, value, name);
  else if (!isOf(type, value)) yield [name, sentenceOf(type)];
}

function* wrongFields(type: GraphQLInputObjectType, value: unknown, name: string): Generator<Wrong> {
  if (typeof value !== "object" || value === null) return yield [name, messages.invalidFormat];
  const sent = value as Readonly<Record<string, unknown>>;
  const known = type.getFields();
  for (const field of Object.values(known))
    if (sent[field.name] !== undefined || field.defaultValue === undefined)
      yield* wrong(field.type, sent[field.name], field.name);
  for (const key of Object.keys(sent))
    if (!Object.hasOwn(known, key)) yield [/^\w{1,100}$/.test(key) ? key : name, messages.invalidFormat];
}

const isOf = (type: GraphQLLeafType, value: unknown): boolean =>
  (attempt(() => type.parseValue(value)) ?? null) !== null;

function sentenceOf(type: GraphQLLeafType): string {
  if (isEnumType(type)) return messages.oneOf(type.getValues().map((value) => value.name));
  return type === GraphQLInt ? messages.wholeNumber : messages.invalidFormat;
}

/**
 * What a variable did to the argument that it stood for, null where none may be for example; undefined for any other error. Which
 * argument it was stands nowhere but in the beginning of the error's message.
 */
export function argumentProblem({ message }: GraphQLError): Problem | undefined {
  const argument = /^Argument "(\w+)"/.exec(message)?.[1];
  if (argument === undefined) return undefined;
  return invalid({
    [argument]: / must not be null| not provided /.test(message) ? messages.required : messages.invalidFormat,
  });
}
