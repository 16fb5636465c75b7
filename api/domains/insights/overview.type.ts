/** The dashboard's four counts (docs/product.md "Dashboard"). */
import { Int, ObjectType } from "type-graphql";
import { Shows } from "../../core/editable";

@ObjectType({ simpleResolvers: true, description: "The dashboard's four counts." })
export class Overview {
  @Shows(Int, "Projects whose status is active.") activeProjects: number;
  @Shows(Int, "All tasks.") tasks: number;
  @Shows(Int, "All boards.") boards: number;
  @Shows(Int, "All focus sessions.") sessions: number;
}
