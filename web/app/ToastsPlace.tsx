// What draws short notices, apart from what keeps them.
import "@mantine/notifications/styles.css";

export { Notifications } from "@mantine/notifications";
