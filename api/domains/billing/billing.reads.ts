/** Reading plans. */
import { isId } from "#contract/rules";
import type { Json } from "../../core/json";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { PlanType } from "./plan.type";

const shape = "SELECT p.id, p.name, p.price, p.interval, p.available FROM plans p";
const all = statement("plans", arrayOf(`${shape} ORDER BY p.price, p.id`));
const one = statement("plan", objectOf(`${shape} WHERE p.id = $1`));

/** All plans in the order of their price. */
export const readPlans = (runner: Runner): Promise<Json<PlanType[]>> => readJsonAlways(runner, all, []);

export const readPlan = async (runner: Runner, id: string): Promise<Json<PlanType> | null> =>
  isId(id) ? readJson(runner, one, [id]) : null;
