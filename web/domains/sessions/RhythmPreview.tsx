/** What the lengths of a session come to: its strip, and in words. */
import { hoursAndMinutes } from "#contract/duration";
import { type Rhythm, stretches } from "#contract/timer";
import { Strip } from "../../ui/Strip";
import { rhythmOf } from "./rhythm";
import { stripOf } from "./sessionStrip";

export function RhythmPreview({ lengths }: { lengths: Rhythm }) {
  if (lengths.pace === "countUp") return <p>Focus counts up until you end it; a fifth of it is your break.</p>;
  return (
    <>
      <Strip stretches={stripOf(stretches(lengths), 0)} height={32} />
      <p>
        {hoursAndMinutes(lengths.totalSessionDuration)}: {rhythmOf(lengths)}
      </p>
    </>
  );
}
