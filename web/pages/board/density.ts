/** Whether a board's cards say all that the product names of a task; else they are low, for more of them on a screen. Kept in this browser. */
import { storedSwitch } from "../../lib/storedSwitch";

export const comfortable = storedSwitch("stint.comfortableCards");
