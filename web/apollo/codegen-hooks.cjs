// Codegen plugin: a typed Apollo Client hook for each operation that is called by it, over the typed documents beside it.
// Written here because the published hook generator does not type-check against Apollo Client 4.
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

module.exports.plugin = (_schema, documents) => {
  const inUse = namesInUse();
  return {
    prepend: ['import * as Apollo from "@apollo/client/react";'],
    content: documents
      .flatMap(({ document }) => document?.definitions ?? [])
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name)
      .flatMap((operation) => Object.entries(hooksOf(operation)))
      .filter(([name]) => inUse.has(name))
      .map(([name, hook]) => `export const ${name} = ${hook};`)
      .join("\n"),
  };
};
