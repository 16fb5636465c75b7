/** An administrator decides which plans can be bought and which are only coming soon. */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Administrator } from "../../core/actor";
import type { Json } from "../../core/json";
import { notFound } from "../../core/problem";
import type { Transact } from "../../core/work";
import { text } from "../../db/columns";
import { statement } from "../../db/statements";
import { readPlan } from "../billing/billing.reads";
import type { PlanType } from "../billing/subscription.type";
import type { PlanAvailabilityInput } from "./admin.inputs";
import { noteAct } from "./audit";

const set = statement(
  "plan-availability",
  "UPDATE plans SET available = $2, updated_at = now() WHERE id = $1 RETURNING name",
  { name: text },
);

export class PlanAvailabilityService {
  constructor(private readonly transact: Transact) {}

  /** Makes a plan available or not. Throws NOT_FOUND. */
  set(admin: Administrator, id: string, { available }: PlanAvailabilityInput): Promise<Json<PlanType>> {
    return this.transact(async (work) => {
      const [plan] = isId(id) ? await work.rows(set, [id, available]) : [];
      const read = plan ? await readPlan(work, id) : null;
      if (!plan || !read) throw notFound(messages.planNotFound);
      await noteAct(work, admin, "plan.availability", { id, name: plan.name }, { available });
      return read;
    });
  }
}
