// How much of a project is done.
import type { TaskStatus } from "#contract/states";

/** Percent, rounded down; a project without tasks stands at 0. */
export function percentDone({ plan, todo, done }: Readonly<Record<TaskStatus, number>>): number {
  const all = plan + todo + done;
  return all === 0 ? 0 : Math.floor((100 * done) / all);
}
