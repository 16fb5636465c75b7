/**
 * Wrong variables in the contract's words: graphql-js prints the offending value, which may be a password, so its message is
 * read for the place and the kind of mistake only, and the sentence is the one that REST gives for the same mistake.
 */
import {
  GraphQLError,
  type GraphQLSchema,
  isEnumType,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from "graphql";
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

/** One VALIDATION_ERROR for all wrong variables, a sentence for each wrong field. */
export function variablesError(schema: GraphQLSchema, errors: readonly GraphQLError[]): GraphQLError {
  const fields = Object.fromEntries(errors.map(({ message }) => [fieldOf(message), sentenceOf(schema, message)]));
  const problem = invalid(fields);
  return new GraphQLError(problem.message, { originalError: problem });
}

/** What a variable did to the argument that it stood for, null where none may be for example; undefined for any other error. */
export function argumentProblem({ message }: GraphQLError): Problem | undefined {
  const argument = /^Argument "(\w+)"/.exec(message)?.[1];
  if (argument === undefined) return undefined;
  return invalid({
    [argument]: / must not be null| not provided /.test(message) ? messages.required : messages.invalidFormat,
  });
}

function fieldOf(message: string): string {
  const missing = /Field "(\w+)" (?:of required type|is not defined)/.exec(message)?.[1];
  const place = /^Variable "\$\w+" got invalid value .* at "([^"]+)";/s.exec(message)?.[1];
  const variable = /^Variable "\$(\w+)"/.exec(message)?.[1];
  return missing ?? place?.split(".").pop() ?? variable ?? "input";
}

function sentenceOf(schema: GraphQLSchema, message: string): string {
  if (/was not provided|not to be null|must not be null/.test(message)) return messages.required;
  const name = /(?:in|Enum) "(\w+)"(?: enum| cannot represent)/.exec(message)?.[1];
  const type = name ? schema.getType(name) : undefined;
  if (isEnumType(type)) return messages.oneOf(type.getValues().map((value) => value.name));
  return /\bInt cannot represent/.test(message) ? messages.wholeNumber : messages.invalidFormat;
}
