/** A board's row. Its lists are written by statements of their own. */
import { CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import { boardFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("boards")
export class Board extends rowBase(boardFields) {
  @PrimaryColumn("uuid", { name: "user_id" }) userId: string;
  @PrimaryColumn("uuid") id: string;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
