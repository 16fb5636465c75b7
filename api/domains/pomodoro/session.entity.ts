/** A focus session's row: when it runs, what has run, when it ended. Nothing in it changes while it simply runs. */
import { Column, Entity } from "typeorm";
import { sessionFields } from "#contract/session-fields";
import { rowBase } from "../../core/editable";

@Entity("pomodoro_sessions")
export class PomodoroSession extends rowBase(sessionFields) {
  @Column({ type: "timestamptz", name: "started_at", precision: 3, nullable: true }) startedAt: Date | null;
  /** The instant since which it runs, or null when it stands: at most one per user (a partial unique index). */
  @Column({ type: "timestamptz", name: "running_since", precision: 3, nullable: true }) runningSince: Date | null;
  /** What had run when it last stood. */
  @Column("integer", { name: "elapsed_ms", default: 0 }) elapsedMs: number;
  /** The task that what runs is for; null where it holds none that is not done. */
  @Column("uuid", { name: "current_task_id", nullable: true }) currentTaskId: string | null;
  /** Where the first phases end, those that were lengthened or ended early and all before them: offsets in milliseconds. */
  @Column("integer", { name: "phase_ends", array: true, default: [] }) phaseEnds: number[];
  /** What was focused past the time of phases that are over. */
  @Column("integer", { name: "overtime_ms", default: 0 }) overtimeMs: number;
  /** What will have run when the clock pauses it, as the next phase is not to begin by itself; null where it pauses nowhere. */
  @Column("integer", { name: "pauses_at_ms", nullable: true }) pausesAtMs: number | null;
  /** When what interrupted it last changed. */
  @Column({ type: "timestamptz", name: "interruptions_changed_at", precision: 3, nullable: true })
  interruptionsChangedAt: Date | null;
  @Column({ type: "timestamptz", name: "ended_at", precision: 3, nullable: true }) endedAt: Date | null;
}
