/** A focus session as both doors show it (docs/api.md "Entities"; docs/product.md "Timer"). Its tasks are added by the tasks domain. */
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { sessionFields } from "#contract/entities";
import { type SessionStatus, sessionStatuses } from "#contract/states";
import { type Stretch, stretchKinds, type TimerPhase, timerPhases } from "#contract/timer";
import { shownBase } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";

export const SessionStatusEnum = enumOf(
  sessionStatuses,
  "SessionStatus",
  "Where a focus session stands; a paused one is active.",
);
export const SessionPhaseEnum = enumOf(timerPhases, "SessionPhase", "What the timer does right now.");
export const IntervalKindEnum = enumOf(stretchKinds, "IntervalKind", "What a stretch of a session was for.");

@ObjectType("SessionInterval", {
  simpleResolvers: true,
  description: "A stretch of time that a session ran, of one kind.",
})
export class SessionIntervalType {
  @Field(() => IntervalKindEnum, { description: "What it was for." }) kind: Stretch["kind"];
  @Field(() => DateTimeScalar, { description: "When it began." }) from: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it ended; null while it runs." }) to: string | null;
}

@ObjectType("PomodoroSession", {
  simpleResolvers: true,
  description: "A focus session. What moves with time is computed by the server at each read.",
})
export class SessionType extends shownBase(sessionFields, {
  breakDuration: "A break phase in minutes, 0 to 60; with 0 the session is one unbroken focus.",
}) {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => SessionStatusEnum, { description: "Where it stands; a paused one is active." }) status: SessionStatus;
  @ForDoors({ rest: "never" })
  @Field(() => SessionPhaseEnum, { description: "What its timer does." })
  phase: TimerPhase;
  @Field(() => Boolean, { description: "True from the first start to the completion." }) isActive: boolean;
  @Field(() => Boolean, { description: "True while a started session stands." }) isPaused: boolean;
  @Field(() => Boolean, { description: "True once it was completed or its time ran out." }) isCompleted: boolean;
  @Field(() => Int, { description: "Seconds left, rounded up." }) timeRemaining: number;
  @Field(() => Int, { description: "Share that has run in percent, rounded down." }) sessionProgress: number;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was first started." }) startTime: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was completed or ran out." }) endTime:
    | string
    | null;
  @Field(() => DateTimeScalar, { description: "When it was made." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
  @ForDoors({ rest: "never" })
  @Field(() => Int, { description: "What had run when it last stood, milliseconds." })
  elapsedMs: number;
  @ForDoors({ rest: "never" })
  @Field(() => Float, {
    nullable: true,
    description: "The instant since which it runs, milliseconds since 1970, or null when it stands.",
  })
  runningSince: number | null;
  @Field(() => Float, { description: "The server's clock when this was read, milliseconds since 1970." }) now: number;
}
