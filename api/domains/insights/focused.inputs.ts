/** What is asked of insights: where the caller is, and which days. */
import { ArgsType } from "type-graphql";
import { insightsLimits } from "#contract/insights";
import { Takes } from "../../core/editable";

@ArgsType()
export class ZoneArgs {
  @Takes(
    { kind: "text", max: insightsLimits.zoneLength, required: true },
    "The time zone that days are reckoned in, by its name in the IANA database: Europe/Berlin.",
  )
  zone: string;
}

@ArgsType()
export class InsightsArgs extends ZoneArgs {
  @Takes("date", "The first day.") from: string;
  @Takes("date", `The last day; of ${insightsLimits.days} at most.`) to: string;
}
