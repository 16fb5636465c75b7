// Apollo's types as the generated documents write them: what a fragment asks for is masked from who only spreads it.
import type { GraphQLCodegenDataMasking } from "@apollo/client/masking";

declare module "@apollo/client" {
  interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
