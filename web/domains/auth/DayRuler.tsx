// The ornament of the landing page: a day drawn as a ruler of focus blocks and breaks; upright on phones.
import type { CSSProperties } from "react";
import ruler from "../../ui/Ruler.module.css";
import classes from "./DayRuler.module.css";

/** Minutes since eight in the morning; the ruler ends at 17:36. */
interface Stretch {
  from: number;
  to: number;
  kind: "focus" | "rest";
  name?: string;
  shade?: string;
}
const length = 576;
const now = 405;
const day: readonly Stretch[] = [
  { from: 6, to: 90, kind: "focus", name: "Inbox and mail", shade: "var(--st-p2)" },
  { from: 90, to: 100, kind: "rest" },
  { from: 100, to: 210, kind: "focus", name: "Thesis, chapter 3", shade: "var(--st-p3)" },
  { from: 210, to: 225, kind: "rest" },
  { from: 225, to: 276, kind: "focus", name: "Review pull requests", shade: "var(--st-p4)" },
  { from: 276, to: 330, kind: "rest" },
  { from: 330, to: 435, kind: "focus", name: "Onboarding flow", shade: "var(--st-p5)" },
  { from: 435, to: 450, kind: "rest" },
  { from: 450, to: 525, kind: "focus", name: "Plan the sprint" },
  { from: 525, to: 540, kind: "rest" },
];
const hours = Array.from({ length: 9 }, (_, index) => index + 1);

const percent = (minutes: number): string => `${((minutes / length) * 100).toFixed(3)}%`;
const clock = (minutes: number): string => `${8 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

export function DayRuler() {
  return (
    <div className={classes.ruler} role="img" aria-label="A day in stints: five focus blocks with breaks between them">
      <div className={classes.level}>
        <div className={classes.day}>
          {day.map((stretch) => (
            <Block key={stretch.from} {...stretch} />
          ))}
          <span className={ruler.now} style={{ left: percent(now) }} />
        </div>
        <div className={`${ruler.ticks} ${classes.hours}`}>
          {hours.map((hour) => (
            <span key={hour} style={{ left: percent(hour * 60) }}>
              {clock(hour * 60)}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.upright}>
        {day.slice(0, 5).map(({ from, to, kind, name, shade }) => (
          <div key={from} className={classes.row} data-kind={kind}>
            <span>{kind === "focus" && clock(from)}</span>
            <span
              className={classes.piece}
              style={
                { "--shade": shade, height: kind === "rest" ? 9 : Math.max(44, (to - from) * 0.7) } as CSSProperties
              }
            >
              {name}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What lies before now is solid, what is under way partly so, what is to come is outlined; the first block leaves the picture unnamed. */
function Block({ from, to, kind, name, shade }: Stretch) {
  const filled = Math.min(1, Math.max(0, (now - from) / (to - from)));
  const past = kind === "rest" ? to <= 240 : filled === 1;
  return (
    <span
      className={classes.block}
      data-kind={kind}
      data-past={past || undefined}
      style={
        {
          "--shade": shade,
          left: `calc(${percent(from)} + 1.5px)`,
          width: `calc(${percent(to - from)} - 3px)`,
        } as CSSProperties
      }
    >
      {!past && filled > 0 && kind === "focus" && <i style={{ width: `${filled * 100}%` }} />}
      {from > 6 && <b data-on={filled > 0 || undefined}>{name}</b>}
    </span>
  );
}
