/** A project as both doors show it (core-product §3). */
import { Field, ID, ObjectType } from "type-graphql";
import { projectFields } from "#contract/entities";
import { shownBase } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";

@ObjectType("Project", {
  simpleResolvers: true,
  description: "Work that ends with something finished; tasks and boards may belong to it.",
})
export class ProjectType extends shownBase(projectFields, { endDate: "Its last day, never before the first." }) {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
