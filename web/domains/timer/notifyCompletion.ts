/** The desktop notification at zero. Its tag is the session, so that several tabs show one. */
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";

export const completionTitle = "Pomodoro Session Complete!";

/** Shows it when permitted; a click brings the tab back. */
export function notifyCompletion(session: Pick<SessionFieldsFragment, "id" | "name">): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notification = new Notification(completionTitle, {
      body: session.name,
      tag: session.id,
      icon: "/favicon.svg",
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some phones only allow notifications from a service worker; the dialog and the chime remain.
  }
}
