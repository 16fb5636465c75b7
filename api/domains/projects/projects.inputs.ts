/** What creating and changing a project take (docs/product.md "Field rules"; status, priority and dates are optional beside name and description). */
import { InputType } from "type-graphql";
import { projectFields } from "#contract/entities";
import { changesBase, creationBase } from "../../core/editable";

@InputType({ description: "A new project." })
export class CreateProjectInput extends creationBase(projectFields, {
  endDate: "Its last day, not before the first.",
}) {}

@InputType({ description: "What changes of a project; what is left out stays, null clears." })
export class UpdateProjectInput extends changesBase(projectFields, {
  status: "Any status may follow any other.",
}) {}
