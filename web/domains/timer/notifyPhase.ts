/** The desktop notification where a focus or a break is over; with buttons where the browser has a worker that hears them (showNotice). */
import type { Stretch } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { TimerButton, TimerNotice } from "../../lib/timerNotice";
import { showNotice } from "./showNotice";

type Named = Pick<SessionFieldsFragment, "id" | "name">;

/** Of a phase: it goes on past its time, or waits for its start. */
type How = { isOver?: boolean; isWaiting?: boolean };

/** Says which phase begins or may be started, or of one that goes on past its time that this is over; when permitted. */
export async function notifyPhase({ id, name }: Named, phase: Stretch, how: How): Promise<void> {
  const title = how.isOver ? "The time of this focus is over" : titleOf(phase, how.isWaiting);
  const data: TimerNotice = { session: id, phase: phase.place };
  const notice = { body: name, tag: `${id} phase`, renotify: true, data, actions: buttonsOf(phase, how.isWaiting) };
  await showNotice(title, notice);
}

function titleOf({ kind, from, target }: Stretch, isWaiting = false): string {
  const minutes = Math.max(1, Math.round((target - from) / 60_000));
  const next = target > from ? `${isWaiting ? "start " : ""}${minutes} min of ${kind}` : "back to focus";
  return `${kind === "break" ? "Focus" : "The break"} is over: ${next}`;
}

/** The first two are what most systems have room for. */
function buttonsOf({ kind, isOpen }: Stretch, isWaiting = false): { action: TimerButton; title: string }[] {
  const done = { action: "complete", title: "Done" } as const;
  if (isWaiting) return [{ action: "resume", title: `Start ${kind}` }, done];
  return [
    ...(isOpen ? [] : [{ action: "extend" as const, title: "+5 min" }]),
    { action: "endPhase", title: kind === "break" ? "Skip break" : "Start break" },
    done,
  ];
}
