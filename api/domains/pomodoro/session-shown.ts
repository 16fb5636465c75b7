/** A session's row and what both doors show of it: the contract's timer beside what the row says (docs/api.md "Entities"). */

import { heldOf } from "#contract/fields";
import { sessionFields } from "#contract/session-fields";
import { shownAt } from "#contract/timer";
import { fieldColumns, iso, nullable, type RowOf, uuid } from "../../db/columns";
import { stamped } from "../../db/shapes";
import { timerFacts } from "../../db/timer";
import type { SessionType } from "./session.type";

/** A session as it is stored; instants of the timer in milliseconds since 1970, the others as ISO 8601 text. */
export const session = {
  id: uuid,
  ...fieldColumns(sessionFields),
  ...timerFacts,
  currentTaskId: nullable(uuid),
  interruptionsChangedAt: nullable(iso),
  ...stamped,
};
export type SessionRow = RowOf<typeof session>;

/** A session as GraphQL shows it at `now`. */
export function sessionShown(row: SessionRow, now: number): SessionType {
  const timer = shownAt(row, now);
  return {
    id: row.id,
    ...heldOf(sessionFields, row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...timer,
    currentTaskId: timer.isCompleted ? null : row.currentTaskId,
    interruptionsChangedAt: row.interruptionsChangedAt,
  };
}

/** A session as REST shows it, as JSON text: without what only the app's own timer needs, with `tasks`, which is JSON already. */
export function sessionForRest(row: SessionRow, tasks: string, now: number): string {
  const {
    phase: _phase,
    elapsedMs: _elapsedMs,
    runningSince: _runningSince,
    phaseEnds: _phaseEnds,
    overtimeMs: _overtimeMs,
    pausesAtMs: _pausesAtMs,
    interruptionsChangedAt: _interruptionsChangedAt,
    ...shown
  } = sessionShown(row, now);
  return `${JSON.stringify(shown).slice(0, -1)},"tasks":${tasks}}`;
}
