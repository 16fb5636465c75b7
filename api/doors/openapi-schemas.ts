/** JSON schemas for the OpenAPI document: bodies and queries from the contract's rules, entities from the GraphQL types. */
import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import type { Rule } from "#contract/rules";
import { snakeCase } from "#contract/text";
import { type Following, followingsOf } from "../core/follows";
import { saidOf } from "../core/for-doors";
import type { InputClass, JsonSchema } from "../core/routes";

/** What a body or a query may hold. `snake` writes the keys as the facade does where the documents show snake_case. */
export function inputSchema(inputClass: InputClass, snake = false): JsonSchema {
  const fields = [...followingsOf(inputClass)].filter(([name]) => name !== "id");
  const nameOf = (name: string) => (snake ? snakeCase(name) : name);
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, following]) => [nameOf(name), fieldSchema(following)])),
    required: fields.filter(([, { optional }]) => !optional).map(([name]) => nameOf(name)),
  };
}

/** One field as its rule says it. */
export function fieldSchema({ rule, nullable }: Following): JsonSchema {
  const schema = ofRule(rule);
  return nullable ? { ...schema, type: [schema.type, "null"] } : schema;
}

const formats: Partial<Record<Rule["kind"], string>> = {
  ...{ email: "email", date: "date", instant: "date-time", id: "uuid" },
  ...{ password: "password", resetPassword: "password", longPassword: "password" },
};

function ofRule(rule: Rule): JsonSchema {
  switch (rule.kind) {
    case "text":
      return { type: "string", ...(rule.required && { minLength: rule.min ?? 1 }), maxLength: rule.max };
    case "word":
      return { type: "string", enum: rule.words };
    case "labels":
      return { type: "array", items: { type: "string", maxLength: rule.max }, maxItems: rule.most };
    case "int":
      return { type: "integer", minimum: rule.min, maximum: rule.max };
    case "flag":
      return { type: "boolean" };
    case "exactly":
      return { type: "string", const: rule.word };
    default: {
      const format = formats[rule.kind];
      return { type: "string", ...(format && { format }) };
    }
  }
}

/** An object type as the facade shows it; what it names in turn is referred to. */
export function entitySchema(schema: GraphQLSchema, name: string): JsonSchema {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`There is no type ${name}`);
  const fields = Object.values(type.getFields()).filter((field) => saidOf(field).rest !== "never");
  const nameOf = (field: string) => (saidOf(type).snake ? snakeCase(field) : field);
  return {
    type: "object",
    description: type.description,
    properties: Object.fromEntries(
      fields.map((field) => [nameOf(field.name), { ...outputSchema(field.type), description: field.description }]),
    ),
    required: fields.filter((field) => saidOf(field).rest !== "sometimes").map((field) => nameOf(field.name)),
  };
}

/** The names of the object types that a type's fields lead to. */
export function referredBy(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? "");
}

function outputSchema(type: GraphQLOutputType): JsonSchema {
  if (isNonNullType(type)) return present(type.ofType);
  const schema = present(type);
  return "$ref" in schema ? { anyOf: [schema, { type: "null" }] } : { ...schema, type: [schema.type, "null"] };
}

function present(type: GraphQLOutputType): JsonSchema {
  if (isListType(type)) return { type: "array", items: outputSchema(type.ofType) };
  return named(type as GraphQLNamedType);
}

function named(type: GraphQLNamedType): JsonSchema {
  if (isObjectType(type)) return { $ref: `#/components/schemas/${type.name}` };
  if (isEnumType(type)) return { type: "string", enum: type.getValues().map(({ name }) => name) };
  return scalars[type.name] ?? { type: "string" };
}

const scalars: Readonly<Record<string, JsonSchema>> = {
  Int: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
  DateTime: { type: "string", format: "date-time" },
  Date: { type: "string", format: "date" },
};
