// An administrator's own passkeys (docs/product.md "Back-office").
import { useRemoveAdminPasskeyMutation, useRenameAdminPasskeyMutation } from "../../apollo/generated/admin";
import { lateDialog } from "../../ui/later";
import { PasskeysPanel } from "../users/passkeys/PasskeysPanel";
import { useFactors } from "./useFactors";

/* GraphQL */ `
  mutation RenameAdminPasskey($id: ID!, $input: PasskeyNameInput!) {
    renameAdminPasskey(id: $id, input: $input) { id name }
  }
  mutation RemoveAdminPasskey($id: ID!) {
    removeAdminPasskey(id: $id)
  }
`;

const AddAdminPasskeyDialog = lateDialog(async () => (await import("./AddAdminPasskeyDialog")).AddAdminPasskeyDialog);

export function AdminPasskeys() {
  const { factors, error, reread } = useFactors();
  const [rename] = useRenameAdminPasskeyMutation();
  const [remove] = useRemoveAdminPasskeyMutation();
  return (
    <PasskeysPanel
      passkeys={factors?.adminPasskeys}
      error={error}
      acts={{
        rename: (id, name) => rename({ variables: { id, input: { name } } }),
        remove: (id) => remove({ variables: { id } }),
      }}
      onChanged={reread}
      Adding={AddAdminPasskeyDialog}
    />
  );
}
