// Adds a passkey of an administrator.
import { useAddAdminPasskeyMutation, useBeginAdminPasskeyMutation } from "../../apollo/generated/admin";
import { answered } from "../../lib/answered";
import { Dialog } from "../../ui/Dialog";
import { AddPasskeyForm } from "../users/passkeys/AddPasskeyForm";
import type { AddingProps } from "../users/passkeys/passkeyActs";
import { useFactors } from "./useFactors";

/* GraphQL */ `
  mutation BeginAdminPasskey($input: ProofInput!) {
    beginAdminPasskey(input: $input) { options ticket }
  }
  mutation AddAdminPasskey($input: AddPasskeyInput!) {
    addAdminPasskey(input: $input) { id name backedUp createdAt lastUsedAt }
  }
`;

export const AddAdminPasskeyDialog = ({ opened, ...others }: AddingProps) => (
  <Dialog opened={opened} onClose={others.onClose} title="Add a passkey">
    <Content {...others} />
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Content(props: Omit<AddingProps, "opened">) {
  const { factors } = useFactors();
  const [begin] = useBeginAdminPasskeyMutation({ fetchPolicy: "no-cache" });
  const [add] = useAddAdminPasskeyMutation();
  return (
    <AddPasskeyForm
      {...props}
      has={{ password: true, code: factors?.adminSecondFactor.on ?? false }}
      acts={{
        begin: async (input) => answered((await begin({ variables: { input } })).data?.beginAdminPasskey),
        add: (input) => add({ variables: { input } }),
      }}
    />
  );
}
