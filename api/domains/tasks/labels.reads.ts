/** Reading which labels somebody's tasks bear (docs/product.md "Tasks"): they are nothing by themselves, so the tasks say which there are. */
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { from, int, select, text } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement, versioned } from "../../db/statements";
import type { LabelType } from "./label.type";

const open = "count(*) FILTER (WHERE t.status <> 'done')";
const borne = statement(
  "labels",
  versioned(
    arrayOf(
      select(
        { name: from("l.name", text), openTasks: from(`(${open})::int`, int) },
        `tasks t CROSS JOIN LATERAL unnest(t.labels) l (name)
          WHERE t.user_id = $1 AND t.deleted_at IS NULL AND t.labels <> '{}'
          GROUP BY l.name ORDER BY ${open} DESC, count(*) DESC, l.name COLLATE "C" LIMIT ${limits.labels.listed}`,
      ),
    ),
  ),
);

/** The labels that the caller's tasks bear: those that most open tasks bear first, then those that most do at all. */
export const readLabels = (runner: Runner, member: Member): Promise<Json<LabelType[]>> =>
  readJsonAlways(runner, borne, [member.id]);
