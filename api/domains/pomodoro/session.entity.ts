/** A focus session's row: when it runs, what has run, when it ended. Nothing in it changes while it simply runs. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

@Entity("pomodoro_sessions")
export class PomodoroSession {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @Column("text") name: string;
  @Column("text", { nullable: true }) description: string | null;
  @Column({ type: "timestamptz", name: "scheduled_at", precision: 3, nullable: true }) scheduledAt: Date | null;
  /** Minutes, as the two phases below. */
  @Column("integer", { name: "total_session_duration", default: 120 }) totalSessionDuration: number;
  @Column("integer", { default: 25 }) duration: number;
  @Column("integer", { name: "break_duration", default: 5 }) breakDuration: number;
  @Column({ type: "timestamptz", name: "started_at", precision: 3, nullable: true }) startedAt: Date | null;
  /** The instant since which it runs, or null when it stands: at most one per user (a partial unique index). */
  @Column({ type: "timestamptz", name: "running_since", precision: 3, nullable: true }) runningSince: Date | null;
  /** What had run when it last stood. */
  @Column("integer", { name: "elapsed_ms", default: 0 }) elapsedMs: number;
  @Column({ type: "timestamptz", name: "ended_at", precision: 3, nullable: true }) endedAt: Date | null;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
