// On load the app asks for the notification permission if it is undecided (account-billing-admin §2, Global behaviours).
import { useEffect } from "react";

export function useNotificationPermission(): void {
  useEffect(() => {
    if (!("Notification" in window) || Notification.permission !== "default") return;
    // Some browsers only ask after a click and refuse here; starting a timer asks again.
    void Promise.resolve(Notification.requestPermission()).catch(() => {});
  }, []);
}
