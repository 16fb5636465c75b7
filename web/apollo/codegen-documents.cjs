// Codegen plugin: every fragment and operation as a typed document, parsed beforehand, and a typed Apollo Client hook for each
// operation that is called by it. Written here because the published generators write a fragment into each document that spreads
// it, five times the text for the browser to read, and make hooks that do not type-check against Apollo Client 4.
const fs = require("node:fs");
const path = require("node:path");
const { Kind, print, stripIgnoredCharacters, visit } = require("graphql");

const capital = (word) => word[0].toUpperCase() + word.slice(1);

function hooksOf(operation) {
  const name = operation.name.value;
  const kind = capital(operation.operation);
  const type = `${name}${kind}`;
  const generics = `<${type}, ${type}Variables>`;
  const options = `Apollo.use${kind}.Options${generics}`;
  if (operation.operation === "mutation")
    return { [`use${type}`]: `(options?: ${options}) => Apollo.useMutation(${name}Document, options)` };
  const required = (operation.variableDefinitions ?? []).some(
    (v) => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue,
  );
  const parameter = required
    ? `options: Apollo.SkipToken | (${options} & { variables: ${type}Variables })`
    : `options?: Apollo.SkipToken | ${options}`;
  const call = `Apollo.use${kind}${generics}(${name}Document, options as never)`;
  const result = `Apollo.useQuery.Result<${type}, ${type}Variables, "empty" | "complete" | "streaming">`;
  return {
    [`use${type}`]: `(${parameter}) => ${call}${operation.operation === "query" ? ` as ${result}` : ""}`,
    [`use${name}LazyQuery`]: `(options?: Apollo.useLazyQuery.Options${generics}) => Apollo.useLazyQuery(${name}Document, options)`,
  };
}

/** The names of all hooks that the browser's sources mention. */
function namesInUse() {
  const web = path.dirname(__dirname);
  const sources = fs
    .readdirSync(web, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/^dist\b|\bgenerated\b|\.(test|fixture)\./.test(name));
  const hook = /\buse\w+(?:Query|Mutation|Subscription)\b/g;
  return new Set(sources.flatMap((name) => fs.readFileSync(path.join(web, name), "utf8").match(hook) ?? []));
}

/** The few words that documents are made of: a name, what is selected, an operation's variables by their types. */
const words = `type Node = object;
type Texts = Record<string, string>;
const n = (value: string): Node => ({ kind: "Name", value });
const v = (name: string): Node => ({ kind: "Variable", name: n(name) });
const t = (type: string): Node => type.endsWith("!") ? { kind: "NonNullType", type: t(type.slice(0, -1)) } : type.startsWith("[") ? { kind: "ListType", type: t(type.slice(1, -1)) } : { kind: "NamedType", name: n(type) };
const set = (selections: Node[]): Node => ({ kind: "SelectionSet", selections });
const f = (name: string, selections?: Node[], given: Texts = {}): Node => ({ kind: "Field", name: n(name), arguments: Object.entries(given).map(([key, from]) => ({ kind: "Argument", name: n(key), value: v(from) })), ...(selections && { selectionSet: set(selections) }) });
const o = (operation: string, name: string, variables: Texts, ...selections: Node[]): Node => ({ kind: "OperationDefinition", operation, name: n(name), variableDefinitions: Object.entries(variables).map(([key, type]) => ({ kind: "VariableDefinition", variable: v(key), type: t(type) })), selectionSet: set(selections) });
const c = <Data, Variables extends OperationVariables>(...definitions: Node[]) => ({ kind: "Document", definitions }) as unknown as TypedDocumentNode<Data, Variables>;`;

/** Those of fragments, for documents that have any. */
const wordsOfFragments = `const s = (name: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: n(name), directives: directives.map((one) => ({ kind: "Directive", name: n(one) })) });
const on = (type: string, name: string, ...selections: Node[]): Node => ({ kind: "FragmentDefinition", name: n(name), typeCondition: t(type), selectionSet: set(selections) });`;

const text = JSON.stringify;
const refuse = (node) => {
  throw new Error(`The generator of documents knows no words for ${print(node)}`);
};

/** A selection as the TypeScript that makes it. */
function selected(node) {
  const { name, alias, arguments: given = [], directives = [], selectionSet } = node;
  if (node.kind === Kind.FRAGMENT_SPREAD && directives.every((directive) => directive.arguments.length === 0))
    return `s(${[name, ...directives.map((directive) => directive.name)].map(({ value }) => text(value))})`;
  const isPlain = !alias && directives.length === 0 && given.every(({ value }) => value.kind === Kind.VARIABLE);
  if (node.kind !== Kind.FIELD || !isPlain) refuse(node);
  const parts = [text(name.value)];
  if (selectionSet) parts.push(`[${selectionSet.selections.map(selected)}]`);
  if (given.length > 0) {
    if (!selectionSet) parts.push("undefined");
    parts.push(text(Object.fromEntries(given.map((one) => [one.name.value, one.value.name.value]))));
  }
  return `f(${parts})`;
}

/** A definition as the TypeScript that makes it. */
function made(node) {
  const selections = node.selectionSet.selections.map(selected);
  if (node.directives.length > 0 || node.variableDefinitions?.some(({ defaultValue }) => defaultValue)) refuse(node);
  if (node.kind === Kind.FRAGMENT_DEFINITION)
    return `on(${[text(node.typeCondition.name.value), text(node.name.value), ...selections]})`;
  const variables = node.variableDefinitions.map(({ variable, type }) => [variable.name.value, print(type)]);
  return `o(${[text(node.operation), text(node.name.value), text(Object.fromEntries(variables)), ...selections]})`;
}

/** The names of the fragments that a definition needs, its own left out. */
function needs(definition, fragments, found = new Set()) {
  const visit = ({ selections = [] }) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD && !found.has(selection.name.value)) {
        found.add(selection.name.value);
        needs(fragments.get(selection.name.value), fragments, found);
      }
      if (selection.selectionSet) visit(selection.selectionSet);
    }
  };
  visit(definition.selectionSet);
  return found;
}

function documentOf(definition, fragments) {
  const name = definition.name.value;
  const isFragment = definition.kind === Kind.FRAGMENT_DEFINITION;
  const operation = `${name}${isFragment ? "" : capital(definition.operation)}`;
  const types = isFragment ? `${name}Fragment, OperationVariables` : `${operation}, ${operation}Variables`;
  const own = isFragment ? `${name}Fragment$` : made(definition);
  const spread = [...needs(definition, fragments)].map((needed) => `${needed}Fragment$`);
  return `export const ${name}${isFragment ? "FragmentDoc" : "Document"} = c<${types}>(${[own, ...spread]});`;
}

/** What the client would make of a definition before it sends it: the type's name in each selection, no word meant for the client. */
const sent = (definition) =>
  visit(definition, {
    Directive: ({ name }) => (name.value === "unmask" ? null : undefined),
    SelectionSet: {
      leave: (node, _key, parent) =>
        parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : {
              ...node,
              selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } }],
            },
    },
  });

/** An operation as the text that goes to the server, for screens that call it without the client. */
function textOf(operation, fragments) {
  const name = operation.name.value;
  const needed = [...needs(operation, fragments)].map((fragment) => fragments.get(fragment));
  const document = stripIgnoredCharacters([operation, ...needed].map((one) => print(sent(one))).join("\n"));
  const type = `${name}${capital(operation.operation)}`;
  return `export const ${name}Document: OperationText<${type}, ${type}Variables> = { name: ${text(name)}, text: ${text(document)} };`;
}

module.exports.plugin = (_schema, documents, { asTexts }) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (asTexts)
    return {
      prepend: ['import type { OperationText } from "../send";'],
      content: operations.map((operation) => textOf(operation, fragments)).join("\n"),
    };
  const inUse = namesInUse();
  const hooks = operations
    .flatMap((operation) => Object.entries(hooksOf(operation)))
    .filter(([name]) => inUse.has(name))
    .map(([name, hook]) => `export const ${name} = ${hook};`);
  return {
    prepend: [
      'import type { OperationVariables, TypedDocumentNode } from "@apollo/client";',
      ...(hooks.length > 0 ? ['import * as Apollo from "@apollo/client/react";'] : []),
    ],
    content: [
      words,
      ...(fragments.size > 0 ? [wordsOfFragments] : []),
      ...[...fragments].map(([name, fragment]) => `const ${name}Fragment$ = ${made(fragment)};`),
      ...[...fragments.values(), ...operations].map((definition) => documentOf(definition, fragments)),
      ...hooks,
    ].join("\n"),
  };
};
