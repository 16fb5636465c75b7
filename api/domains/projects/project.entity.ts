/** A project's row. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { Priority, ProjectStatus } from "#contract/states";

@Entity("projects")
export class Project {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @Column("text") name: string;
  @Column("text", { nullable: true }) description: string | null;
  @Column("text", { default: "active" }) status: ProjectStatus;
  @Column("text", { default: "medium" }) priority: Priority;
  @Column("date", { name: "start_date", nullable: true }) startDate: string | null;
  @Column("date", { name: "end_date", nullable: true }) endDate: string | null;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
