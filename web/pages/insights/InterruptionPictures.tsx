/** What interrupted the focus of a period: by day or month, by hour of the day, and what was said of it (docs/product.md "Insights"). */
import { interruptionsCsv } from "#contract/interruptions";
import { hourOfDay } from "../../lib/dates";
import { useKeyOf } from "../../lib/keys/bindings";
import { usePreference } from "../../lib/preferences";
import { LoadFailure } from "../../ui/LoadFailure";
import { TableHead } from "../../ui/TableHead";
import { Bars } from "./Bars";
import { countScale } from "./bars";
import classes from "./InterruptionPictures.module.css";
import { type CountBar, interruptedHours, interruptedSentence, noneSentence, periodBars } from "./interruptionBars";
import { Picture } from "./Picture";
import { type Period, spanOf } from "./period";
import rows from "./Rows.module.css";
import { useInterrupted } from "./useInterrupted";
import { words } from "./words";

export function InterruptionPictures({ period }: { period: Period }) {
  usePreference("clock");
  const keys = [useKeyOf("internal").name, useKeyOf("external").name].filter((name) => name !== undefined);
  const { interrupted, error, retry } = useInterrupted(period);
  if (error) return <LoadFailure isBeside message={words.interruptionsFailed} error={error} onRetry={retry} />;
  if (!interrupted) return null;
  const by = spanOf(interrupted) === "year" ? "month" : "day";
  const bars = periodBars(interrupted);
  const hours = interruptedHours(interrupted.hours, hourWords);
  const file = `${interrupted.from}-to-${interrupted.to}`;
  const isNone = interrupted.internal + interrupted.external === 0;
  const [title, hoursTitle] = ["Interruptions", "Interruptions by hour"];
  return (
    <>
      <Picture
        wide
        title={title}
        says={isNone ? noneSentence(keys) : interruptedSentence(bars, by === "day" ? "on" : "in")}
        file={`interruptions-by-day-${file}`}
        csv={() => interruptionsCsv("days", interrupted)}
        table={!isNone && <Counts label={title} unit={by === "day" ? "Day" : "Month"} bars={bars} />}
      >
        {!isNone && (
          <>
            <Bars label={title} bars={bars} scale={countScale} />
            <Legend />
          </>
        )}
      </Picture>
      {!isNone && (
        <>
          <Picture
            title={hoursTitle}
            wide={interrupted.words.length === 0}
            says={interruptedSentence(hours, "from")}
            file={`interruptions-by-hour-${file}`}
            csv={() => interruptionsCsv("hours", interrupted)}
            table={<Counts label={hoursTitle} unit="Hour" bars={hours} />}
          >
            <Bars label={hoursTitle} bars={hours} scale={countScale} />
            <Legend />
          </Picture>
          {interrupted.words.length > 0 && (
            <Picture
              title="What interrupted you"
              says={`Most often: ${interrupted.words[0]?.word}.`}
              file={`interruptions-by-word-${file}`}
              csv={() => interruptionsCsv("words", interrupted)}
            >
              <Counts
                label="What interrupted you"
                unit="What it was"
                bars={interrupted.words.map((one) => ({ ...one, key: one.word, words: one.word }))}
              />
            </Picture>
          )}
        </>
      )}
    </>
  );
}

const hourWords = (hour: number): string => hourOfDay(new Date(2026, 0, 1, hour).getTime());

const Legend = () => (
  <p className={classes.legend} aria-hidden="true">
    <i /> Internal <i data-external="" /> External
  </p>
);

type Counted = Pick<CountBar, "key" | "words" | "internal" | "external">;

const Counts = ({ label, unit, bars }: { label: string; unit: string; bars: readonly Counted[] }) => (
  <table className={`${rows.table} ${rows.narrow} ${classes.counts}`} aria-label={label}>
    <TableHead columns={[[unit], ["Internal", rows.time], ["External", rows.time]]} />
    <tbody>
      {bars.map(({ key, words: said, internal, external }) => (
        <tr key={key}>
          <th scope="row">{said}</th>
          <td className={rows.time}>{internal}</td>
          <td className={rows.time}>{external}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
