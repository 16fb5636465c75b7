// Signing out deletes the local token, in every tab, and waits for nothing (docs/product.md "Everywhere"); the server ends the sign-in beside it.
import { messages } from "#contract/messages";
import { call } from "../apollo/rest";
import { token } from "../apollo/token";
import { notify } from "../lib/notify";

export function signOut(): void {
  const bearer = token.get();
  try {
    token.clear();
  } catch {
    notify.error(messages.signOutError);
    return;
  }
  // Also where the tab is closed at once. Without the line the sign-in stands until its owner ends it elsewhere or it runs out: its token is gone from here.
  if (bearer !== null)
    void call("POST", "/api/v1/auth/sign-out", { body: {}, bearer, keepalive: true }).catch(() => {});
}
