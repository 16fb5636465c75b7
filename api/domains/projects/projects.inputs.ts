/** What creating and changing a project take (core-product §5; status, priority and dates are optional beside name and description). */
import { Field, ID, InputType } from "type-graphql";
import type { Priority, ProjectStatus } from "#contract/states";
import { DateScalar, PriorityEnum, ProjectStatusEnum } from "../../core/enums";
import { Follows } from "../../core/follows";

@InputType({ description: "A new project." })
export class CreateProjectInput {
  @Field(() => ID, {
    nullable: true,
    description: "A UUID made by the client, so that a retry makes nothing twice. GraphQL only.",
  })
  @Follows("id", { optional: true, nullable: true })
  id?: string | null;

  @Field(() => String, { description: "2 to 100 characters." })
  @Follows("name")
  name: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; blank is none." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => ProjectStatusEnum, { nullable: true, description: "`active` where left out." })
  @Follows("projectStatus", { optional: true })
  status?: ProjectStatus;

  @Field(() => PriorityEnum, { nullable: true, description: "`medium` where left out." })
  @Follows("priority", { optional: true })
  priority?: Priority;

  @Field(() => DateScalar, { nullable: true, description: "Its first day." })
  @Follows("date", { optional: true, nullable: true })
  startDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day, not before the first." })
  @Follows("date", { optional: true, nullable: true })
  endDate?: string | null;
}

@InputType({ description: "What changes of a project; what is left out stays, null clears." })
export class UpdateProjectInput {
  @Field(() => String, { nullable: true, description: "2 to 100 characters." })
  @Follows("name", { optional: true })
  name?: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; null or blank clears." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => ProjectStatusEnum, { nullable: true, description: "Any status may follow any other." })
  @Follows("projectStatus", { optional: true })
  status?: ProjectStatus;

  @Field(() => PriorityEnum, { nullable: true, description: "How much it matters." })
  @Follows("priority", { optional: true })
  priority?: Priority;

  @Field(() => DateScalar, { nullable: true, description: "Its first day; null clears." })
  @Follows("date", { optional: true, nullable: true })
  startDate?: string | null;

  @Field(() => DateScalar, { nullable: true, description: "Its last day; null clears." })
  @Follows("date", { optional: true, nullable: true })
  endDate?: string | null;
}
