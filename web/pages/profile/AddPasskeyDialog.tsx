// Adds a passkey to the account, once it is known what its owner can be known by.
import { messages } from "#contract/messages";
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useProofsQuery,
  useSignInsQuery,
} from "../../apollo/generated/settings";
import { sentenceOf } from "../../apollo/problems";
import { PasswordFirst } from "../../domains/users/PasswordFirst";
import { AddPasskeyForm } from "../../domains/users/passkeys/AddPasskeyForm";
import type { AddingProps } from "../../domains/users/passkeys/passkeyActs";
import { answered } from "../../lib/answered";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import { RowsSkeleton } from "../../ui/Skeletons";

/* GraphQL */ `
  query Proofs {
    me { hasPassword }
    secondFactor { on }
  }
  mutation BeginPasskey($input: ProofInput!) {
    beginPasskey(input: $input) { options ticket }
  }
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) { id name backedUp createdAt lastUsedAt }
  }
`;

export const AddPasskeyDialog = ({ opened, ...others }: AddingProps) => (
  <Dialog opened={opened} onClose={others.onClose} title="Add a passkey">
    <Content {...others} />
  </Dialog>
);

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Content(props: Omit<AddingProps, "opened">) {
  const { data, error } = useProofsQuery({ fetchPolicy: "network-only" });
  const [begin] = useBeginPasskeyMutation({ fetchPolicy: "no-cache" });
  const [add] = useAddPasskeyMutation();
  const device = useSignInsQuery({ fetchPolicy: "cache-only" }).data?.signIns.find(({ current }) => current)?.device;
  if (error) return <ErrorBox message={sentenceOf(error, messages.passkeyFailed)} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const has = { password: data.me.hasPassword, code: data.secondFactor.on };
  if (!has.password && !has.code)
    return (
      <PasswordFirst onClose={props.onClose}>
        A passkey needs one, or a second factor, so that nobody who finds this device open can keep a key to your
        account.
      </PasswordFirst>
    );
  return (
    <AddPasskeyForm
      {...props}
      has={has}
      name={device ?? undefined}
      acts={{
        begin: async (input) => answered((await begin({ variables: { input } })).data?.beginPasskey),
        add: (input) => add({ variables: { input } }),
      }}
    />
  );
}
