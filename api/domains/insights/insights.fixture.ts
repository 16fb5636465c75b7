/** The dashboard in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { everybodys, type Fixture, gql } from "../../test/operations";

export const fixture: Fixture = {
  edges: {
    "ChangeSet.overview": everybodys('"activeProjects":1'),
  },
  operations: {
    "Query.overview": gql("user", [], "{ overview { activeProjects tasks boards sessions } }"),
  },
};
