// The place of short notices (lib/notify.tsx), drawn from the first of them on: most visits begin without one.
import { useNotifications } from "@mantine/notifications";
import { useState } from "react";
import { late, untilHere } from "../ui/later";

const Notifications = late(untilHere(async () => (await import("./ToastsPlace")).Notifications));

export function Toasts() {
  const isAny = useNotifications().notifications.length > 0;
  const [shown, setShown] = useState(isAny);
  if (isAny && !shown) setShown(true);
  return shown && <Notifications />;
}
