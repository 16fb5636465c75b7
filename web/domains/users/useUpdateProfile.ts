// Saves the user's name: shown everywhere at once, taken back when the server refuses.
import { useUpdateProfileMutation } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { useUser } from "./UserContext";

/* GraphQL */ `
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { ...UserFields }
  }
`;

/** Gives `updateProfile(name)`. Rejects with what went wrong; core-product §8 has the sentences. */
export function useUpdateProfile(): (name: string) => Promise<void> {
  const user = useUser();
  const [mutate] = useUpdateProfileMutation();
  return async (name) => {
    if (token.get() === null) throw new ProfileWithoutToken();
    await mutate({
      variables: { input: { name } },
      optimisticResponse: { updateProfile: { ...user, name, __typename: "User" } },
    });
  };
}

/** The token went away between opening the form and saving it. */
export class ProfileWithoutToken extends Error {}
