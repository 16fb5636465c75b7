// The last question before the account goes: first the offer to take everything along, then the word that confirms.

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
  const form = useForm({
    initial: { confirmation: "" },
    rules: { confirmation: (typed) => (typed === word ? null : messages.typeDelete) },
    fallback: () => messages.deleteAccountFailed,
    onSubmit: deleteAccount,
  });
  return (
    <div className={classes.question}>
      <p>Your projects, tasks, boards, sessions and billing link are removed at once and cannot be brought back.</p>
      <TakeAlong />
      <form onSubmit={form.submit} noValidate aria-label="Delete account">
        {form.failure && <ErrorBox message={form.failure} />}
        <WordConfirmation
          word={word}
          field={form.field("confirmation")}
          busy={form.busy}
          onClose={onClose}
          keep="Cancel"
          act="Delete Account"
        />
      </form>
    </div>
  );
}

/** Other tabs and devices are signed out by their closed sockets. */
async function deleteAccount(): Promise<void> {
  // This tab's own socket may be closed before the answer is here.
  const end = token.expectEnd();
  try {
    const { data } = await rest<{ data?: { deleted?: boolean } }>("DELETE", "/auth/account");
    if (!data?.deleted) throw new Error("not deleted");
  } catch (error) {
    end.stays();
    throw error;
  }
  notify.success(messages.accountDeleted);
  end.gone();
}
