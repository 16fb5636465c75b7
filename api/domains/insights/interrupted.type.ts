/** What interrupted focus, as both doors show it (docs/product.md "Insights"). */
import { Float, Int, ObjectType } from "type-graphql";
import { insightsLimits } from "#contract/insights";
import { interruptionLimits } from "#contract/interruptions";
import { Shows } from "../../core/editable";
import { DateScalar } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";

const [internal, external] = ["How many came from oneself.", "How many came from elsewhere."];

@ObjectType({ simpleResolvers: true, description: "What interrupted a day." })
export class InterruptionsOfDay {
  @Shows(DateScalar, "The day.") day: string;
  @Shows(Int, internal) internal: number;
  @Shows(Int, external) external: number;
}

@ObjectType({ simpleResolvers: true, description: "What interrupted an hour of the day." })
export class InterruptionsOfHour {
  @Shows(Int, "The hour that the clock showed, 0 to 23.") hour: number;
  @Shows(Int, internal) internal: number;
  @Shows(Int, external) external: number;
}

@ObjectType({ simpleResolvers: true, description: "Interruptions of which the same was said." })
export class InterruptionsOfWord {
  @Shows(String, "What was said of them, however it was capitalized.") word: string;
  @Shows(Int, internal) internal: number;
  @Shows(Int, external) external: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "What interrupted the caller's focus in some days. Days and hours each add up to the whole.",
})
export class InterruptionInsights {
  @Shows(DateScalar, "The first day.") from: string;
  @Shows(DateScalar, "The last day.") to: string;
  @Shows(Float, "The server's clock when this was read, milliseconds since 1970.") now: number;
  @Shows(Int, internal) internal: number;
  @Shows(Int, external) external: number;
  @ForDoors({ rows: (_has, parents) => parents * insightsLimits.days })
  @Shows([InterruptionsOfDay], "Each of the days, in their order.")
  days: InterruptionsOfDay[];
  @ForDoors({ rows: (_has, parents) => parents * 24 })
  @Shows([InterruptionsOfHour], "The hours of the day, 24 from midnight on.")
  hours: InterruptionsOfHour[];
  @Shows([InterruptionsOfWord], `What was said of most, the most first, ${interruptionLimits.words} at most.`)
  words: InterruptionsOfWord[];
}
