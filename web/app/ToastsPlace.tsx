// What draws short notices, apart from what keeps them; with a theme of its own, for it stands on visitors' screens too.
import "@mantine/notifications/styles.css";
import { Notifications as Drawn } from "@mantine/notifications";
import { Theme } from "./Theme";

export const Notifications = () => (
  <Theme>
    <Drawn />
  </Theme>
);
