/** What is asked of insights: where the caller is, and which days. */
import { ArgsType } from "type-graphql";
import { type FocusPart, focusParts, insightsLimits } from "#contract/insights";
import { type InterruptionPart, interruptionParts } from "#contract/interruptions";
import { zoneLength } from "#contract/zones";
import { Takes } from "../../core/editable";

@ArgsType()
export class ZoneArgs {
  @Takes(
    { kind: "text", max: zoneLength, required: true },
    "The time zone where the caller is, by its name in the IANA database: Europe/Berlin. Days are reckoned in it from now on, and also before for who never told one as `preferences.zone`; else in the zone that was told then.",
  )
  zone: string;
}

@ArgsType()
export class InsightsArgs extends ZoneArgs {
  @Takes("date", "The first day.") from: string;
  @Takes("date", `The last day; of ${insightsLimits.days} at most.`) to: string;
}

/** Of REST alone. */
export class FocusTableArgs extends InsightsArgs {
  @Takes({ kind: "word", words: focusParts }, "By what the focus is parted.") by: FocusPart;
}

/** Of REST alone. */
export class InterruptionTableArgs extends InsightsArgs {
  @Takes({ kind: "word", words: interruptionParts }, "By what the interruptions are parted.") by: InterruptionPart;
}
