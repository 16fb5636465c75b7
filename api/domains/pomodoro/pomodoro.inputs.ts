/** What creating and changing a session take (docs/product.md "Field rules"; docs/api.md "Rules", `PUT /pomodoro/{id}`). */
import { ArgsType, InputType } from "type-graphql";
import { calendarLimits } from "#contract/calendar";
import { moreMinutes, mostPhases } from "#contract/phases";
import { sessionFields } from "#contract/session-fields";
import { type SessionSection, sessionSections } from "#contract/states";
import { changesBase, creationBase, orNull, Takes } from "../../core/editable";
import { enumOf } from "../../core/enums";
import { Follows } from "../../core/follows";
import { PageArgs } from "../../core/pages";

enumOf(sessionSections, "SessionSection", "A section of the list of focus sessions.");

const [every, long] = [sessionFields.longBreakEvery.rule, sessionFields.longBreakDuration.rule];
const ways = {
  longBreakEvery: `After every so many focus phases the break is a long one, ${every.min} to ${every.max}; 0: never.`,
  longBreakDuration: `A long break in minutes, ${long.min} to ${long.max}.`,
  pace: "How its focuses end, `timed` unless said; a session that was started keeps it.",
  autoStartBreaks: "Whether a break begins by itself when a focus is over by the clock, true unless said.",
  autoStartFocus: "Whether a focus begins by itself when a break is over, true unless said.",
};

@InputType({ description: "A new focus session." })
export class CreateSessionInput extends creationBase(sessionFields, {
  ...ways,
  totalSessionDuration: "Whole length in minutes, 1 to 480; 120 where left out.",
}) {}

@InputType({
  description:
    "What changes of a session; what is left out stays, null clears. A completed one takes name and description.",
})
export class UpdateSessionInput extends changesBase(sessionFields, {
  ...ways,
  scheduledAt: "When it is planned for; null clears.",
  totalSessionDuration: "Whole length in minutes; must exceed what has run.",
}) {}

/**
 * The body of `PUT /pomodoro/{id}`: fields and the timer's three flags. `timeRemaining`, `sessionProgress`, `startTime` and
 * `endTime` are no part of it: a save may carry them and changes nothing by them.
 */
export class SaveSessionInput extends UpdateSessionInput {
  @Follows("flag", { optional: true }) isActive?: boolean;
  @Follows("flag", { optional: true }) isPaused?: boolean;
  @Follows("flag", { optional: true }) isCompleted?: boolean;
}

@InputType({ description: "Which of its tasks a session turns to." })
export class SwitchTaskBody {
  @Takes("id", "One of the session's tasks.") taskId: string;
}

/** A stretch of days, as instants: a day begins when it does for the reader. */
@ArgsType()
export class BetweenArgs {
  @Takes("instant", "Where the first day begins.") from: string;
  @Takes("instant", `Where the last day ends, at most ${calendarLimits.days} days later.`) to: string;
}

/** Which phase of a session is meant: the body of `PUT /pomodoro/{id}/end-phase`. */
@ArgsType()
export class PhaseArgs {
  @Takes(
    { kind: "int", min: 1, max: mostPhases },
    "The present phase by its place in the session's ruler, the first focus is 1, its break 2.",
  )
  phase: number;
}

/** The same with how much longer: the body of `POST /pomodoro/{id}/extend-phase`. */
@ArgsType()
export class LongerPhaseArgs extends PhaseArgs {
  @Takes({ kind: "int", min: 1, max: moreMinutes.max }, `Minutes more, ${moreMinutes.initial} where left out.`, {
    optional: true,
  })
  minutes?: number;
}

@ArgsType()
export class SessionsArgs extends PageArgs {
  @Takes(
    { kind: "word", words: sessionSections },
    "Only those of this section, in its order: what comes next, or came last, first.",
    orNull,
  )
  section?: SessionSection | null;
}
