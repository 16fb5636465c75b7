/** Whether a board's cards say all that the product names of a task; else they are low, for more of them on a screen. Kept with the account. */
import { storedSwitch } from "../../lib/storedSwitch";

export const comfortable = storedSwitch(
  ({ density }) => density === "comfortable",
  (on) => ({ density: on ? "comfortable" : "compact" }),
);
