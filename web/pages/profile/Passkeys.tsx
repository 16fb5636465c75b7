// The account's passkeys in the settings (docs/product.md "Settings").
import { useEffect } from "react";
import { messages } from "#contract/messages";
import { usePasskeysQuery, useRemovePasskeyMutation, useRenamePasskeyMutation } from "../../apollo/generated/settings";
import { PasskeysPanel } from "../../domains/users/passkeys/PasskeysPanel";
import { useUser } from "../../domains/users/UserContext";
import { onAccountTold } from "../../domains/users/users.live";
import { lateDialog } from "../../ui/later";

/* GraphQL */ `
  query Passkeys {
    passkeys { id name backedUp createdAt lastUsedAt }
  }
  mutation RenamePasskey($id: ID!, $input: PasskeyNameInput!) {
    renamePasskey(id: $id, input: $input) { id name }
  }
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id)
  }
`;

const AddPasskeyDialog = lateDialog(async () => (await import("./AddPasskeyDialog")).AddPasskeyDialog);

export function Passkeys() {
  const { emailVerified } = useUser();
  const { data, error, refetch } = usePasskeysQuery({ fetchPolicy: "cache-and-network" });
  const [rename] = useRenamePasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  // A sign-in is told as a change of the account, and may be a passkey's.
  useEffect(() => onAccountTold(() => void refetch().catch(() => {})), [refetch]);
  return (
    <PasskeysPanel
      passkeys={data?.passkeys}
      error={error}
      acts={{
        rename: (id, name) => rename({ variables: { id, input: { name } } }),
        remove: (id) => remove({ variables: { id } }),
      }}
      onChanged={refetch}
      Adding={AddPasskeyDialog}
      first={emailVerified ? null : messages.secondFactorVerifyFirst}
    />
  );
}
