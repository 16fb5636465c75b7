// The task that the address names, beside whatever screen: its code comes when a title is neared, or at the latest with the address.
import { useState } from "react";
import { useTaskBeside } from "../domains/tasks/openTask";
import { late, themed } from "../ui/later";
import { Aside } from "./Aside";

const TaskPanel = late<{ id: string | null }>(
  themed(async () => (await import("../domains/tasks/panel/TaskPanel")).TaskPanel),
);

export function TaskBeside() {
  const id = useTaskBeside();
  // Once it came it stays: what a deletion asks outlives the panel.
  const [isWanted, setWanted] = useState(id !== null);
  if (id !== null && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Aside>
        <TaskPanel id={id} />
      </Aside>
    )
  );
}
