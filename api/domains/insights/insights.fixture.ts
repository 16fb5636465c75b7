/** The dashboard in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { type Fixture, gql } from "../../test/operations";

export const fixture: Fixture = {
  operations: {
    "Query.overview": gql("user", [], "{ overview { activeProjects tasks boards sessions } }"),
  },
};
