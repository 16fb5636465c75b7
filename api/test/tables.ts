/** All rows of the authorization tables, by their calls' names. */
import { adminGraphqlOperations, adminRestOperations } from "./operations.admin";
import { billingGraphqlOperations, billingRestOperations } from "./operations.billing";
import { graphqlOperations } from "./operations.graphql";
import { restOperations } from "./operations.rest";

export const restTable = { ...restOperations, ...billingRestOperations, ...adminRestOperations };
export const graphqlTable = { ...graphqlOperations, ...billingGraphqlOperations, ...adminGraphqlOperations };
export const rows = { ...restTable, ...graphqlTable };
