/** What creating and changing a session take (core-product §5; rest-contract Settlements, `PUT /pomodoro/{id}`). */
import { Field, ID, InputType, Int } from "type-graphql";
import { DateTimeScalar } from "../../core/enums";
import { Follows } from "../../core/follows";

@InputType({ description: "A new focus session." })
export class CreateSessionInput {
  @Field(() => ID, {
    nullable: true,
    description: "A UUID made by the client, so that a retry makes nothing twice. GraphQL only.",
  })
  @Follows("id", { optional: true, nullable: true })
  id?: string | null;

  @Field(() => String, { description: "1 to 100 characters." })
  @Follows("label")
  name: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; blank is none." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is planned for; nothing starts by itself." })
  @Follows("instant", { optional: true, nullable: true })
  scheduledAt?: string | null;

  @Field(() => Int, { nullable: true, description: "Whole length in minutes, 1 to 480; 120 where left out." })
  @Follows("totalSessionDuration", { optional: true })
  totalSessionDuration?: number;

  @Field(() => Int, { nullable: true, description: "A focus phase in minutes, 1 to 180; 25 where left out." })
  @Follows("duration", { optional: true })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "A break phase in minutes, 0 to 60; 5 where left out." })
  @Follows("breakDuration", { optional: true })
  breakDuration?: number;
}

@InputType({
  description:
    "What changes of a session; what is left out stays, null clears. A completed one takes name and description.",
})
export class UpdateSessionInput {
  @Field(() => String, { nullable: true, description: "1 to 100 characters." })
  @Follows("label", { optional: true })
  name?: string;

  @Field(() => String, { nullable: true, description: "At most 1000 characters; null or blank clears." })
  @Follows("description", { optional: true, nullable: true })
  description?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it is planned for; null clears." })
  @Follows("instant", { optional: true, nullable: true })
  scheduledAt?: string | null;

  @Field(() => Int, { nullable: true, description: "Whole length in minutes; must exceed what has run." })
  @Follows("totalSessionDuration", { optional: true })
  totalSessionDuration?: number;

  @Field(() => Int, { nullable: true, description: "A focus phase in minutes, 1 to 180." })
  @Follows("duration", { optional: true })
  duration?: number;

  @Field(() => Int, { nullable: true, description: "A break phase in minutes, 0 to 60." })
  @Follows("breakDuration", { optional: true })
  breakDuration?: number;
}

/**
 * The body of `PUT /pomodoro/{id}`: fields and the timer's three flags. `timeRemaining`, `sessionProgress`, `startTime` and
 * `endTime` are no part of it: a save may carry them and changes nothing by them.
 */
export class SaveSessionInput extends UpdateSessionInput {
  @Follows("flag", { optional: true }) isActive?: boolean;
  @Follows("flag", { optional: true }) isPaused?: boolean;
  @Follows("flag", { optional: true }) isCompleted?: boolean;
}
