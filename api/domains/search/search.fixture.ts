/** Search in tests: every call on it as the authorization test makes it. */
import { type Fixture, gql, rest } from "../../test/operations";

export const fixture: Fixture = {
  edges: {
    "Found.project": (x) => x.project,
  },
  operations: {
    "Query.search": gql(
      "user",
      [],
      "{ search { kind id title description status priority dueDate project { id name } createdAt } }",
    ),
    "GET /search": rest("user", [], () => "/search"),
  },
};
