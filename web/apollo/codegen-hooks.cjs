// Codegen plugin: one typed Apollo Client hook per operation, over the typed documents beside it.
// Written here because the published hook generator does not type-check against Apollo Client 4.
const { Kind } = require("graphql");

const capital = (word) => word[0].toUpperCase() + word.slice(1);

function hooksOf(operation) {
  const name = operation.name.value;
  const kind = capital(operation.operation);
  const type = `${name}${kind}`;
  const generics = `<${type}, ${type}Variables>`;
  const options = `Apollo.use${kind}.Options${generics}`;
  if (operation.operation === "mutation")
    return [`export const use${type} = (options?: ${options}) => Apollo.useMutation(${name}Document, options);`];
  const required = (operation.variableDefinitions ?? []).some(
    (v) => v.type.kind === Kind.NON_NULL_TYPE && !v.defaultValue,
  );
  const parameter = required
    ? `options: Apollo.SkipToken | (${options} & { variables: ${type}Variables })`
    : `options?: Apollo.SkipToken | ${options}`;
  const call = `Apollo.use${kind}${generics}(${name}Document, options as never)`;
  if (operation.operation === "subscription") return [`export const use${type} = (${parameter}) => ${call};`];
  const result = `Apollo.useQuery.Result${`<${type}, ${type}Variables, "empty" | "complete" | "streaming">`}`;
  return [
    `export const use${type} = (${parameter}) => ${call} as ${result};`,
    `export const use${name}LazyQuery = (options?: Apollo.useLazyQuery.Options${generics}) => Apollo.useLazyQuery(${name}Document, options);`,
  ];
}

module.exports.plugin = (_schema, documents) => ({
  prepend: ['import * as Apollo from "@apollo/client/react";'],
  content: documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name)
    .flatMap(hooksOf)
    .join("\n"),
});
