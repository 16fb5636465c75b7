// The name and the address of the account; the address is changed by a dialog of its own.
import { Button, TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import { useUpdateProfileMutation } from "../../apollo/generated/graphql";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { token } from "../../apollo/token";
import { useForm } from "../../forms/useForm";
import { notify } from "../../lib/notify";
import { ErrorBox } from "../../ui/ErrorBox";
import { ChangeAddress } from "./ChangeAddress";
import classes from "./ProfileSection.module.css";
import { SettingsSection } from "./SettingsSection";
import { useUser } from "./UserContext";

export function ProfileSection() {
  const user = useUser();
  const updateProfile = useUpdateProfile();
  const form = useForm({
    initial: { name: user.name ?? "" },
    rules: { name: "personName" },
    fallback: profileSentence,
    onSubmit: async ({ name }) => {
      await updateProfile(name);
      notify.success("Profile updated");
    },
  });
  return (
    <SettingsSection
      id="address"
      title="Profile"
      text="Your name appears in the header. You sign in with your address."
    >
      {form.failure && <ErrorBox message={form.failure} />}
      <form className={classes.form} onSubmit={form.submit} noValidate aria-label="Profile">
        <div className={classes.two}>
          <TextInput label="Full name" autoComplete="name" required {...form.field("name")} />
          <div className={classes.address}>
            <TextInput
              className={classes.fixed}
              label="Email address"
              type="email"
              value={user.email}
              title={user.email}
              readOnly
            />
            <ChangeAddress />
          </div>
        </div>
        <Button className={classes.save} type="submit" loading={form.busy}>
          Save Changes
        </Button>
      </form>
    </SettingsSection>
  );
}

function profileSentence(error: unknown): string {
  if (error instanceof ProfileWithoutToken) return messages.profileNoToken;
  return problemOf(error).code === "NETWORK_ERROR" ? messages.networkError : sentenceOf(error);
}

/* GraphQL */ `
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { ...UserFields }
  }
`;

/** Gives `updateProfile(name)`. Rejects with what went wrong; docs/product.md "Settings" has the sentences. */
function useUpdateProfile(): (name: string) => Promise<void> {
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
class ProfileWithoutToken extends Error {}
