/** A user's row. Columns that no caller may set are written by the verbs that own them. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from "typeorm";
import type { Preferences } from "#contract/preferences";
import type { AccountType, SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import type { Place } from "#contract/zones";

@Entity("users")
export class User {
  @PrimaryColumn("uuid") id: string;
  @Column("text") email: string;
  /** The address without regard to case: what is unique. */
  @Column("text", { name: "email_key" }) emailKey: string;
  @Column("text", { nullable: true }) name: string | null;
  @Column("text", { name: "password_hash", nullable: true }) passwordHash: string | null;
  @Column("text", { name: "google_sub", nullable: true }) googleSub: string | null;
  @Column("text", { name: "account_type", default: "trial" }) accountType: AccountType;
  @Column("text", { name: "subscription_level", nullable: true, default: "basic" })
  subscriptionLevel: SubscriptionLevel | null;
  @Column("text", { name: "subscription_status", default: "inactive" }) subscriptionStatus: SubscriptionStatus;
  @Column("boolean", { name: "payment_exempt", default: false }) paymentExempt: boolean;
  @Column("boolean", { name: "email_verified", default: false }) emailVerified: boolean;
  /** What was ever set of them; the rest is as it is to begin with. */
  @Column("jsonb", { default: {} }) preferences: Partial<Preferences>;
  /** Where the person was, as they told it with `preferences.zone`: the earliest first, the last of them at most. */
  @Column("jsonb", { default: [] }) zones: readonly Place[];
  /** Raised to end every token signed before. */
  @Column("integer", { name: "token_version", default: 0 }) tokenVersion: number;
  @CreateDateColumn({ name: "created_at", type: "timestamptz", precision: 3 }) createdAt: Date;
  @UpdateDateColumn({ name: "updated_at", type: "timestamptz", precision: 3 }) updatedAt: Date;
}
