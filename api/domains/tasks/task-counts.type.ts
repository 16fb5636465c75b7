/** How many tasks stand where. */
import { Int, ObjectType } from "type-graphql";
import { Shows } from "../../core/editable";

@ObjectType({ simpleResolvers: true, description: "How many tasks stand where." })
export class TaskCounts {
  @Shows(Int, "In plan.") plan: number;
  @Shows(Int, "To do.") todo: number;
  @Shows(Int, "Done.") done: number;
}
