/** A label of somebody's tasks, as both doors show it. */
import { Int, ObjectType } from "type-graphql";
import { Shows } from "../../core/editable";

@ObjectType("Label", { simpleResolvers: true, description: "A word that the caller's tasks bear." })
export class LabelType {
  @Shows(String, "The label, in lower case.") name: string;
  @Shows(Int, "How many tasks that are not done bear it.") openTasks: number;
}
