// Signing out only deletes the local token; everything else follows from that, in every tab (docs/product.md "Everywhere").
import { messages } from "#contract/messages";
import { token } from "../apollo/token";
import { notify } from "../lib/notify";

export function signOut(): void {
  try {
    token.clear();
  } catch {
    notify.error(messages.signOutError);
  }
}
