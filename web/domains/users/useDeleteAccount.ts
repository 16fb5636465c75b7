// Ends the account: everything of it goes on the server, this browser is signed out, the landing page says what happened.
import { useState } from "react";
import { messages } from "#contract/messages";
import { rest } from "../../apollo/rest";
import { token } from "../../apollo/token";
import { notify } from "../../lib/notify";

interface Deleting {
  busy: boolean;
  failure: string | null;
  deleteAccount: () => Promise<void>;
}

/** `deleteAccount` never rejects. Other tabs and devices are signed out by their closed sockets. */
export function useDeleteAccount(): Deleting {
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
