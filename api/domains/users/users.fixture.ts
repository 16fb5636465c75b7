/** Users in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { type Fixture, gql } from "../../test/operations";

export const fixture: Fixture = {
  edges: {
    "Change.user": (x) => x.id,
  },
  operations: {
    "Mutation.updateProfile": gql(
      "user",
      [],
      "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id name } }",
      () => ({ input: { name: "Another Name" } }),
    ),
    "Mutation.deleteAccount": gql("user", [], "mutation { deleteAccount }"),
  },
};
