/** How many sessions stand in which section of their list. */
import { Int, ObjectType } from "type-graphql";
import { Shows } from "../../core/editable";

@ObjectType({ simpleResolvers: true, description: "How many focus sessions stand in which section of their list." })
export class SessionCounts {
  @Shows(Int, "Not started and without a day.") planned: number;
  @Shows(Int, "Not started, planned for some time.") scheduled: number;
  @Shows(Int, "Running or paused.") active: number;
  @Shows(Int, "Completed.") completed: number;
}
