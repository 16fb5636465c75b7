// Puts a text into the clipboard, and says whether it is there.
import { messages } from "#contract/messages";
import { notify } from "../../lib/notify";

/** False where the browser does not let it: then it is copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success("Copied");
    return true;
  } catch {
    notify.error(messages.copyFailed);
    return false;
  }
}
