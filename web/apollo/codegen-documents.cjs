// Codegen plugin: every fragment and operation as a typed document, parsed beforehand, and a typed Apollo Client hook for each
// operation that is called by it. Written here because the published generators write a fragment into each document that spreads
// it, five times the text for the browser to read, and make hooks that do not type-check against Apollo Client 4.
const fs = require("node:fs");
const path = require("node:path");
const { Kind } = require("graphql");

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

/** The few words that most of a document is made of. */
const words = `type Node = object;
const f = (value: string, selections?: Node[]): Node => ({ kind: "Field", name: { kind: "Name", value }, ...(selections && { selectionSet: { kind: "SelectionSet", selections } }) });
const s = (value: string, ...directives: string[]): Node => ({ kind: "FragmentSpread", name: { kind: "Name", value }, directives: directives.map((name) => ({ kind: "Directive", name: { kind: "Name", value: name } })) });`;

const isBare = (node, ...but) =>
  ["alias", "arguments", "directives"].every((key) => but.includes(key) || !node[key]?.length);

/** A syntax tree as the TypeScript that makes it. */
function made(node) {
  if (Array.isArray(node)) return `[${node.map(made)}]`;
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  if (node.kind === Kind.FIELD && isBare(node))
    return `f("${node.name.value}"${node.selectionSet ? `, ${made(node.selectionSet.selections)}` : ""})`;
  if (node.kind === Kind.FRAGMENT_SPREAD && node.directives.every((directive) => isBare(directive)))
    return `s(${[node.name, ...node.directives.map(({ name }) => name)].map(({ value }) => `"${value}"`)})`;
  const parts = Object.entries(node).filter(([key, part]) => key !== "loc" && part !== undefined && part?.length !== 0);
  return `{${parts.map(([key, part]) => `${key}: ${made(part)}`)}}`;
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
  const type = isFragment
    ? `${name}Fragment, unknown`
    : `${name}${capital(definition.operation)}, ${name}${capital(definition.operation)}Variables`;
  const own = isFragment ? `${name}Fragment$` : made(definition);
  const spread = [...needs(definition, fragments)].map((needed) => `${needed}Fragment$`);
  return `export const ${name}${isFragment ? "FragmentDoc" : "Document"} = { kind: "Document", definitions: [${[own, ...spread]}] } as unknown as TypedDocumentNode<${type}>;`;
}

module.exports.plugin = (_schema, documents) => {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions
      .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const inUse = namesInUse();
  return {
    prepend: [
      'import type { TypedDocumentNode } from "@apollo/client";',
      'import * as Apollo from "@apollo/client/react";',
    ],
    content: [
      words,
      ...[...fragments].map(([name, fragment]) => `const ${name}Fragment$ = ${made(fragment)};`),
      ...[...fragments.values(), ...operations].map((definition) => documentOf(definition, fragments)),
      ...operations
        .flatMap((operation) => Object.entries(hooksOf(operation)))
        .filter(([name]) => inUse.has(name))
        .map(([name, hook]) => `export const ${name} = ${hook};`),
    ].join("\n"),
  };
};
