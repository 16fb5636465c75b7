// The last question before the account goes: first the offer to take everything along, then the word that confirms.

import { useState } from "react";
import { messages } from "#contract/messages";
import { rest } from "../../apollo/rest";
import { token } from "../../apollo/token";
import { useForm } from "../../forms/useForm";
import { WordConfirmation } from "../../forms/WordConfirmation";
import { notify } from "../../lib/notify";
import { Dialog } from "../../ui/Dialog";
import { ErrorBox } from "../../ui/ErrorBox";
import classes from "./DeleteAccountDialog.module.css";
import { TakeAlong } from "./TakeAlong";

const word = "DELETE";

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Delete your account?">
      <Question onClose={onClose} />
    </Dialog>
  );
}

/** Apart from the dialog, so that it begins anew each time it is opened. */
function Question({ onClose }: Pick<Props, "onClose">) {
  const { busy, failure, deleteAccount } = useDeleteAccount();
  const form = useForm({
    initial: { confirmation: "" },
    rules: { confirmation: (typed) => (typed === word ? null : messages.typeDelete) },
    onSubmit: deleteAccount,
  });
  return (
    <div className={classes.question}>
      <p>Your projects, tasks, boards, sessions and billing link are removed at once and cannot be brought back.</p>
      <TakeAlong />
      <form onSubmit={form.submit} noValidate aria-label="Delete account">
        {failure && <ErrorBox message={failure} />}
        <WordConfirmation
          word={word}
          field={form.field("confirmation")}
          busy={busy}
          onClose={onClose}
          keep="Cancel"
          act="Delete Account"
        />
      </form>
    </div>
  );
}

/** `deleteAccount` never rejects. Other tabs and devices are signed out by their closed sockets. */
function useDeleteAccount() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const deleteAccount = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    // This tab's own socket may be closed before the answer is here.
    const end = token.expectEnd();
    try {
      const { data } = await rest<{ data?: { deleted?: boolean } }>("DELETE", "/auth/account");
      if (!data?.deleted) throw new Error("not deleted");
      notify.success(messages.accountDeleted);
      end.gone();
    } catch {
      end.stays();
      setFailure(messages.deleteAccountFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, deleteAccount };
}
