/** An administrator's row. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";

@Entity("admins")
export class Admin {
  @PrimaryColumn("uuid") id: string;
  @Column("text") username: string;
  /** The name without regard to case: what is unique. */
  @Column("text", { name: "username_key" }) usernameKey: string;
  @Column("text", { name: "password_hash" }) passwordHash: string;
  /** Raised to end every token signed before. */
  @Column("integer", { name: "token_version", default: 0 }) tokenVersion: number;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
