/** The fields of all entities that are edited, by what a change of one is called: apart from them, so that a screen loads only its own. */
import { boardFields, projectFields, taskFields } from "./entities";
import type { Fields } from "./fields";
import { sessionFields } from "./session-fields";

export const described: Readonly<Record<string, Fields>> = {
  project: projectFields,
  board: boardFields,
  session: sessionFields,
  task: taskFields,
};
