/** A task's row. Its place in a list is `rank`; it is moved by a statement of its own. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { taskFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("tasks")
export class Task extends rowBase(taskFields, ["pomodoroSessionId"]) {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @Column("text", { default: "" }) rank: string;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
