/** What corrections of time that ran take (docs/product.md "Time that ran"). */
import { ArgsType, InputType } from "type-graphql";
import { intervalLimits } from "#contract/intervals";
import { optional, orNull, Takes } from "../../core/editable";

@InputType({ description: "Focus that no timer counted." })
export class AddIntervalInput {
  @Takes(
    "id",
    "A UUID made by the client, so that a retry adds nothing twice: that of the interval and of the change.",
    orNull,
  )
  id?: string | null;
  @Takes("instant", "When it began.") from: string;
  @Takes("instant", `When it ended: it is over, and lasted ${intervalLimits.hours} hours at most.`) to: string;
  @Takes("id", "The own task that it was spent on, null for none.", orNull) taskId?: string | null;
}

/** Which state of an interval is meant. */
@ArgsType()
export class IntervalVersionArgs {
  @Takes("token", "The interval's `version`, as it was read.") version: string;
}

@InputType({ description: "What changes of an interval; what is left out stays." })
export class ChangeIntervalInput {
  @Takes("token", "The interval's `version`, as it was read.") version: string;
  @Takes("instant", "When it began.", optional) from?: string;
  @Takes("instant", `When it ended: it is over, and lasted ${intervalLimits.hours} hours at most.`, optional)
  to?: string;
  @Takes("id", "The own task that it was spent on, null for none.", orNull) taskId?: string | null;
}

@ArgsType()
export class SplitIntervalArgs extends IntervalVersionArgs {
  @Takes("instant", "Where the first part ends and the second begins, between both ends.") at: string;
}
