/** The timer beside every screen, with what of tasks it shows: their code lies further right than its own. */
import { TimerPresence } from "../domains/timer/TimerPresence";
import { late, themed } from "../ui/later";

const FinishedTasks = late(themed(async () => (await import("../domains/tasks/FinishedTasks")).FinishedTasks));

// Its room is there before it: the task's title beside it stays where it is.
const TickById = late(
  themed(async () => (await import("../domains/tasks/TickById")).TickById),
  () => <i />,
);

export const TimerBeside = () => (
  <TimerPresence tasksOf={(id) => <FinishedTasks sessionId={id} />} tickOf={(id) => <TickById id={id} />} />
);
