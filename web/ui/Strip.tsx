/** A session drawn as a length: tall focus blocks, short break blocks, a playhead. The only ornament of the product. */
import type { CSSProperties } from "react";
import classes from "./Strip.module.css";

/** One stretch of the strip, or a gap in it. `share` is its part of the whole, `filled` the part of it that has run; both 0 to 1. */
export type StripStretch = { kind: "focus" | "break" | "pause"; share: number; filled: number };

export type StripProps = {
  stretches: readonly StripStretch[];
  /** Height of a focus block in pixels. */
  height?: number;
  /** Where the time stands, 0 to 1 of the whole; left out: no playhead. */
  playhead?: number;
  /** How much of all there is to run the strip's end stands for, 0 to 1. */
  reach?: number;
  /** Every block outlined only, for a place that is still empty. */
  outlined?: boolean;
};

/** Decoration beside the words that say the same, therefore hidden from assistive technology. */
export function Strip({ stretches, height = 64, playhead, reach = 1, outlined = false }: StripProps) {
  const blocks = blocksOf(stretches, reach);
  return (
    <div className={classes.strip} style={{ "--strip-height": `${height}px` } as CSSProperties} aria-hidden="true">
      {blocks.map(({ kind, start, share, filled, first, last, progress }) => (
        <span
          key={start}
          className={classes.block}
          data-kind={kind}
          data-outlined={outlined || undefined}
          style={{
            left: `calc(${percent(start)} + ${first ? 0 : gap / 2}px)`,
            width: `max(2px, calc(${percent(share)} - ${first || last ? gap / 2 : gap}px))`,
          }}
        >
          {!outlined && fills(kind, progress, filled)}
        </span>
      ))}
      {playhead !== undefined && <span className={classes.head} style={{ left: percent(playhead) }} />}
    </div>
  );
}

/** Pixels between two blocks. */
const gap = 3;
/** The shade deepens at 20, 40, 60 and 80 percent of the whole (docs/product.md "Field rules"). */
const shadeEdges = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The blocks with their places. Progress counts what runs, not the gaps. */
function blocksOf(stretches: readonly StripStretch[], reach: number) {
  const runs = stretches.reduce((sum, { kind, share }) => sum + (kind === "pause" ? 0 : share), 0) || 1;
  let [start, ran] = [0, 0];
  return stretches
    .map((stretch, index) => {
      const before = { start, ran };
      start += stretch.share;
      if (stretch.kind !== "pause") ran += stretch.share;
      return {
        ...stretch,
        start: before.start,
        progress: { from: (before.ran / runs) * reach, to: (ran / runs) * reach },
        first: index === 0,
        last: index === stretches.length - 1,
      };
    })
    .filter(({ kind }) => kind !== "pause");
}

function fills(kind: StripStretch["kind"], { from: start, to }: { from: number; to: number }, filled: number) {
  const share = to - start;
  if (filled <= 0 || share <= 0) return null;
  if (kind === "break")
    return <i className={classes.rested} style={{ left: 0, width: percent(Math.min(1, filled)) }} />;
  const end = start + share * Math.min(1, filled);
  return shadeEdges.slice(0, -1).map((edge, index) => {
    const [low, high] = [Math.max(start, edge), Math.min(end, shadeEdges[index + 1] as number)];
    if (high <= low) return null;
    const style = {
      left: percent((low - start) / share),
      width: percent((high - low) / share),
      background: `var(--st-p${index + 1})`,
    };
    return <i key={edge} className={classes.fill} style={style} />;
  });
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;
