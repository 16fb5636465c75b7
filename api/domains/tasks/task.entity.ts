/** A task's row. Its place in a list is `rank`; it is moved by a statement of its own. */
import { Column, Entity } from "typeorm";
import { taskFields } from "#contract/entities";
import { rowBase } from "../../core/editable";

@Entity("tasks")
export class Task extends rowBase(taskFields, ["pomodoroSessionId"]) {
  @Column("text", { default: "" }) rank: string;
  /** Where it stood when it was ticked off (ticking). */
  @Column("jsonb", { nullable: true }) reopens: object | null;
}
