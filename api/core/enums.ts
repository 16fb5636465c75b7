/** How a closed set of words becomes a GraphQL enum, and the two scalars that keep dates and instants as the text they are. */
import { GraphQLError, GraphQLScalarType, Kind } from "graphql";
import { registerEnumType } from "type-graphql";
import { sortOrders } from "#contract/states";

type EnumOf<Words extends readonly string[]> = { [W in Words[number]]: W };

const enums = new Map<readonly string[], object>();

/** The enum `name` of these words. */
export function enumOf<const Words extends readonly string[]>(
  words: Words,
  name: string,
  description: string,
): EnumOf<Words> {
  const object = Object.fromEntries(words.map((word) => [word, word])) as EnumOf<Words>;
  registerEnumType(object, { name, description });
  enums.set(words, object);
  return object;
}

/** The enum of one of the contract's sets of words. */
export function enumOfWords(words: readonly string[]): object {
  const known = enums.get(words);
  if (!known) throw new Error(`There is no enum of ${words.join(", ")}`);
  return known;
}

enumOf(sortOrders, "SortOrder", "Ascending or descending.");

// What is wrong inside the text is said by the field rule, in the same words as over REST; here only the JSON type counts.
const textScalar = (name: string, description: string) =>
  new GraphQLScalarType<string, string>({
    name,
    description,
    serialize: (value) => (value instanceof Date ? value.toISOString() : String(value)),
    parseValue: (value) => textOr(value, name),
    parseLiteral: (node) => textOr(node.kind === Kind.STRING ? node.value : undefined, name),
  });

function textOr(value: unknown, name: string): string {
  if (typeof value === "string") return value;
  throw new GraphQLError(`${name} must be a text`);
}

export const DateScalar = textScalar(
  "Date",
  "A day as YYYY-MM-DD, never shifted by a time zone; ISO 8601 instants are taken too.",
);
export const DateTimeScalar = textScalar("DateTime", "An instant as ISO 8601 in UTC with milliseconds.");
