/** A board's row. Its lists are written by statements of their own. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

@Entity("boards")
export class Board {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @Column("text") name: string;
  @Column("text", { nullable: true }) description: string | null;
  @Column("uuid", { name: "project_id", nullable: true }) projectId: string | null;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
