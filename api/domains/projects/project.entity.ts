/** A project's row. */
import { CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { projectFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("projects")
export class Project extends rowBase(projectFields) {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
