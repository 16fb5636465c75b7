import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types, documents and hooks of some documents in one file. */
const from = (...documents: string[]) => ({
  documents,
  plugins: ["typescript-operations", "typed-document-node", "./web/apollo/codegen-hooks.cjs"],
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    scalars: { DateTime: "string", Date: "string", ID: "string" },
  },
});

// The back-office's documents are a file of their own, so that nobody else's browser downloads them.
const config: CodegenConfig = {
  schema: "schema.graphql",
  generates: {
    "web/apollo/generated/graphql.ts": from("web/**/*.graphql", "!web/domains/admin/**"),
    "web/apollo/generated/admin.ts": from("web/domains/admin/*.graphql"),
  },
};

export default config;
