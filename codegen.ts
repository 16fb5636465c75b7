import type { CodegenConfig } from "@graphql-codegen/cli";

const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: "web/**/*.graphql",
  generates: {
    "web/apollo/generated/graphql.ts": {
      plugins: ["typescript-operations", "typed-document-node", "./web/apollo/codegen-hooks.cjs"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        scalars: { DateTime: "string", Date: "string", ID: "string" },
      },
    },
  },
};

export default config;
