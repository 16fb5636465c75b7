/** How a task stands, as a button that ticks it off or opens it again. */
import { useApolloClient } from "@apollo/client/react";
import { IconCircleCheck } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import { notify } from "../../lib/notify";
import classes from "./TickButton.module.css";
import { taskIcons } from "./taskIcons";
import type { Tickable } from "./tick";

// What follows from a tick comes when the pointer nears the button.
const loadTick = () => import("./tick");
const near = () => void loadTick().catch(() => {});

export function TickButton({ task }: { task: Tickable }) {
  const client = useApolloClient();
  const tick = () => {
    loadTick().then(
      ({ tickTask }) => tickTask(client, task),
      () => notify.error(messages.updateTaskFailed),
    );
  };
  const done = task.status === "done";
  const Icon = taskIcons[task.status];
  return (
    <button
      type="button"
      className={classes.tick}
      data-status={task.status}
      data-tick=""
      aria-label={`${done ? "Reopen" : "Complete"} ${task.title}`}
      title={done ? "Reopen" : "Complete"}
      onPointerEnter={near}
      onFocus={near}
      onClick={tick}
    >
      <Icon size={20} stroke={1.75} aria-hidden className={classes.is} />
      {!done && <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.willBe} />}
    </button>
  );
}
