// The second step of the back-office's sign-in: a code of the authenticator app, or a recovery code (docs/product.md "Back-office").
import { Button, TextInput } from "@mantine/core";
import { messages } from "#contract/messages";
import { useConfirmAdminSignInMutation } from "../../apollo/generated/admin";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { useForm } from "../../forms/useForm";
import { paths } from "../../lib/paths";
import { ErrorBox } from "../../ui/ErrorBox";
import { Fields } from "../../ui/Fields";
import { QuietPage } from "../../ui/QuietPage";
import { adminToken } from "./adminToken";
import { failures } from "./failures";

/* GraphQL */ `
  mutation ConfirmAdminSignIn($input: ConfirmSignInInput!) {
    confirmAdminSignIn(input: $input) { token admin { id username createdAt updatedAt } }
  }
`;

interface Props {
  /** As the first step gave it. */
  ticket: string;
  /** Back to the first step, with the sentence that says why, or null where the person wants to. */
  onBack: (sentence: string | null) => void;
}

export function AdminSecondStep({ ticket, onBack }: Props) {
  const [confirm] = useConfirmAdminSignInMutation({ fetchPolicy: "no-cache" });
  const form = useForm({
    initial: { code: "" },
    rules: { code: "token" },
    fallback: (error) => sentenceOf(error, failures.adminLogin),
    onSubmit: async ({ code }) => {
      try {
        const { data } = await confirm({ variables: { input: { ticket, code } } });
        if (!data) throw new Error("no answer");
        adminToken.set(data.confirmAdminSignIn.token, data.confirmAdminSignIn.admin);
      } catch (error) {
        if (problemOf(error).code !== "BAD_REQUEST") throw error;
        onBack(messages.signInOver);
      }
    },
  });
  return (
    <QuietPage
      back={(className, icon) => (
        <a className={className} href={paths.home()}>
          {icon}
          Back to main site
        </a>
      )}
      title="Enter your code"
      subtitle="The six digits that your authenticator app shows for Stint, or a recovery code."
    >
      {form.failure && <ErrorBox message={form.failure} />}
      <form onSubmit={form.submit} noValidate aria-label="Enter your code">
        <Fields>
          <TextInput label="Code" autoComplete="one-time-code" required autoFocus {...form.field("code")} />
          <Button type="submit" fullWidth aria-disabled={form.busy}>
            {form.busy ? "Signing in..." : "Sign In"}
          </Button>
          <Button variant="subtle" fullWidth onClick={() => onBack(null)}>
            Back to sign in
          </Button>
        </Fields>
      </form>
    </QuietPage>
  );
}
