// The account's passkeys: those that there are, and the ways to add, rename and remove one (docs/product.md "Settings").
import { Button } from "@mantine/core";
import { IconCloudCheck, IconKey } from "@tabler/icons-react";
import { useEffect } from "react";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type PasskeysQuery, usePasskeysQuery, useRemovePasskeyMutation } from "../../apollo/generated/settings";
import { sentenceOf } from "../../apollo/problems";
import { useUser } from "../../domains/users/UserContext";
import { onAccountTold } from "../../domains/users/users.live";
import { dateAndTime, shortDate } from "../../lib/dates";
import { notify } from "../../lib/notify";
import { knowsPasskeys } from "../../lib/passkeys";
import { Badge } from "../../ui/Badge";
import { LoadFailure } from "../../ui/LoadFailure";
import { lateDialog } from "../../ui/later";
import { RowsSkeleton } from "../../ui/Skeletons";
import { useOpened, useQuestion } from "../../ui/useQuestion";
import classes from "./SignIns.module.css";

/* GraphQL */ `
  query Passkeys {
    passkeys { id name backedUp createdAt lastUsedAt }
  }
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id)
  }
`;

const AddPasskeyDialog = lateDialog(async () => (await import("./AddPasskeyDialog")).AddPasskeyDialog);
const RenamePasskeyDialog = lateDialog(async () => (await import("./RenamePasskeyDialog")).RenamePasskeyDialog);

type Passkey = PasskeysQuery["passkeys"][number];

export function Passkeys() {
  const { data, error, refetch } = usePasskeysQuery({ fetchPolicy: "cache-and-network" });
  const adding = useOpened<true>();
  const renaming = useOpened<Passkey>();
  // A sign-in is told as a change of the account, and may be a passkey's.
  useEffect(() => onAccountTold(() => void refetch().catch(() => {})), [refetch]);
  const removal = useRemoval(async () => void (await refetch()));
  const passkeys = data?.passkeys;
  const why = useWhyNoMore(passkeys?.length ?? 0);
  return (
    <>
      {error && (
        <LoadFailure
          isBeside
          message={messages.loadPasskeysFailed}
          error={error}
          onRetry={refetch}
          retryLabel="Try Again"
        />
      )}
      {!passkeys && !error && <RowsSkeleton rows={1} />}
      {passkeys && passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => renaming.open(passkey)}
              onRemove={() => removal.ask(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeys &&
        (why ? (
          <p className={classes.why}>{why}</p>
        ) : (
          <Button className={classes.all} variant="default" onClick={() => adding.open(true)}>
            Add a passkey
          </Button>
        ))}
      <AddPasskeyDialog opened={adding.opened} onClose={adding.close} onAdded={refetch} />
      <RenamePasskeyDialog opened={renaming.opened} passkey={renaming.thing} onClose={renaming.close} />
      {removal.dialog}
    </>
  );
}

function Row({ passkey, onRename, onRemove }: { passkey: Passkey; onRename: () => void; onRemove: () => void }) {
  const { name, backedUp, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.row}>
      <IconKey className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <h3>
          {name}
          {backedUp && (
            <Badge tone="moss" icon={<IconCloudCheck size={14} stroke={2} aria-hidden />}>
              Backed up
            </Badge>
          )}
        </h3>
        <p>{lastUsedAt ? `Last used ${dateAndTime(lastUsedAt)}` : "Never used yet"}</p>
        <p>Added {shortDate(createdAt)}</p>
      </div>
      <div className={`${classes.end} ${classes.pair}`}>
        <Button variant="default" size="xs" onClick={onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function useRemoval(onRemoved: () => Promise<void>) {
  const [remove] = useRemovePasskeyMutation();
  return useQuestion<Passkey>(
    ({ name }) => ({
      title: `Remove “${name}”?`,
      text: "It no longer signs you in. Your device may go on offering it: remove it there too.",
      confirmLabel: "Remove",
    }),
    async ({ id }) => {
      try {
        await remove({ variables: { id } });
        notify.success("Passkey removed");
        await onRemoved();
      } catch (error) {
        notify.error(sentenceOf(error, messages.removePasskeyFailed));
      }
    },
  );
}

/** Why none can be added here, or null. */
function useWhyNoMore(held: number): string | null {
  const { emailVerified } = useUser();
  if (!knowsPasskeys())
    return window.isSecureContext
      ? "This browser does not offer passkeys at this address."
      : "Passkeys need a secure connection (https), which this page does not have.";
  if (!emailVerified) return messages.secondFactorVerifyFirst;
  return held < limits.passkeys ? null : messages.passkeysFull(limits.passkeys);
}
