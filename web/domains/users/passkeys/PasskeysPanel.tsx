// Passkeys, whosever: those that there are, and the ways to add, rename and remove one.
import { Button } from "@mantine/core";
import { IconCloudCheck, IconKey } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { messages } from "#contract/messages";
import { sentenceOf } from "../../../apollo/problems";
import { dateAndTime, shortDate } from "../../../lib/dates";
import { notify } from "../../../lib/notify";
import { usePreference } from "../../../lib/preferences";
import { Badge } from "../../../ui/Badge";
import { LoadFailure } from "../../../ui/LoadFailure";
import { lateDialog } from "../../../ui/later";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { useOpened, useQuestion } from "../../../ui/useQuestion";
import classes from "../AccountRows.module.css";
import { type AddingProps, type KeepingActs, type Passkey, whyNoMore } from "./passkeyActs";

const RenamePasskeyDialog = lateDialog(async () => (await import("./RenamePasskeyDialog")).RenamePasskeyDialog);

interface Props {
  /** Left out until they are here. */
  passkeys: readonly Passkey[] | undefined;
  /** That they could not be read. */
  error: unknown;
  acts: KeepingActs;
  /** Reads them again. */
  onChanged: () => Promise<unknown>;
  /** The dialog in which one is added. */
  Adding: ComponentType<AddingProps>;
  /** What its owner has to do before one can be added. */
  first?: string | null;
}

export function PasskeysPanel({ passkeys, error, acts, onChanged, Adding, first }: Props) {
  usePreference("clock");
  const adding = useOpened<true>();
  const renaming = useOpened<Passkey>();
  const removal = useRemoval(acts, onChanged);
  const why = whyNoMore(passkeys?.length ?? 0, first);
  return (
    <>
      {error !== undefined && (
        <LoadFailure
          isBeside
          message={messages.loadPasskeysFailed}
          error={error}
          onRetry={onChanged}
          retryLabel="Try Again"
        />
      )}
      {!passkeys && error === undefined && <RowsSkeleton rows={1} />}
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
      <Adding opened={adding.opened} onClose={adding.close} onAdded={onChanged} />
      <RenamePasskeyDialog
        opened={renaming.opened}
        passkey={renaming.thing}
        onRename={acts.rename}
        onClose={renaming.close}
      />
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

function useRemoval({ remove }: KeepingActs, onRemoved: () => Promise<unknown>) {
  return useQuestion<Passkey>(
    ({ name }) => ({
      title: `Remove “${name}”?`,
      text: "It no longer signs you in. Your device may go on offering it: remove it there too.",
      confirmLabel: "Remove",
    }),
    async ({ id }) => {
      try {
        await remove(id);
      } catch (error) {
        notify.error(sentenceOf(error, messages.removePasskeyFailed));
        return;
      }
      notify.success("Passkey removed");
      // That they could not be read again is said in their place.
      await onRemoved().catch(() => {});
    },
  );
}
