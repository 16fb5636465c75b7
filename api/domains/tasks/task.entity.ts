/** A task's row. Its place in a list is `rank`; it is moved by a statement of its own. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { Priority, TaskStatus } from "#contract/states";

@Entity("tasks")
export class Task {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @Column("text") title: string;
  @Column("text", { nullable: true }) description: string | null;
  @Column("text", { default: "plan" }) status: TaskStatus;
  @Column("text", { default: "medium" }) priority: Priority;
  @Column("date", { name: "due_date", nullable: true }) dueDate: string | null;
  @Column("uuid", { name: "project_id", nullable: true }) projectId: string | null;
  @Column("uuid", { name: "list_id", nullable: true }) listId: string | null;
  @Column("double precision", { default: 0 }) rank: number;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
