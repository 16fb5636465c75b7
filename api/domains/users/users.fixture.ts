/** Users in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { everybodys, type Fixture, gql } from "../../test/operations";

export const fixture: Fixture = {
  edges: {
    "Change.user": (x) => x.id,
    "User.preferences": everybodys('"theme":"system"'),
  },
  operations: {
    "Mutation.updateProfile": gql(
      "user",
      [],
      "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id name } }",
      () => ({ input: { name: "Another Name" } }),
    ),
    "Mutation.updatePreferences": gql(
      "user",
      [],
      "mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { id preferences { theme dailyGoal } } }",
      () => ({ input: { theme: "dark", dailyGoal: 120 } }),
    ),
    "Mutation.deleteAccount": gql("user", [], "mutation { deleteAccount }"),
  },
};
