/** A project as both doors show it (core-product §3). */
import { Field, ID, ObjectType } from "type-graphql";
import type { Priority, ProjectStatus } from "#contract/states";
import { DateScalar, DateTimeScalar, PriorityEnum, ProjectStatusEnum } from "../../core/enums";

@ObjectType("Project", {
  simpleResolvers: true,
  description: "Work that ends with something finished; tasks and boards may belong to it.",
})
export class ProjectType {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "2 to 100 characters." }) name: string;
  @Field(() => String, { nullable: true, description: "At most 1000 characters." }) description: string | null;
  @Field(() => ProjectStatusEnum, { description: "Where it stands." }) status: ProjectStatus;
  @Field(() => PriorityEnum, { description: "How much it matters." }) priority: Priority;
  @Field(() => DateScalar, { nullable: true, description: "Its first day." }) startDate: string | null;
  @Field(() => DateScalar, { nullable: true, description: "Its last day, never before the first." }) endDate:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}
