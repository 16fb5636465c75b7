/** The final layout in faint blocks while something loads; not drawn at all when it loads at once. */
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { CardGrid } from "./CardGrid";
import classes from "./Skeletons.module.css";
import { Unseen } from "./Unseen";

/** Milliseconds of waiting that need no picture. */
const patience = 150;
const loading = "Loading...";

/** Shows its children after 150 ms, and says `label` to assistive technology from the start. */
export function Waiting({ children, label = loading }: { children: ReactNode; label?: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <Unseen>{label}</Unseen>
      {shown && <div aria-hidden="true">{children}</div>}
    </div>
  );
}

/** One faint block; as wide as its place unless said otherwise. */
const Block = (style: CSSProperties) => <span className={classes.block} style={style} />;

/** A grid of cards to be. `label` as of `Waiting`. */
export function CardGridSkeleton({
  cards = 6,
  columns,
  label,
}: {
  cards?: number;
  columns?: 2 | 3;
  label?: ReactNode;
}) {
  return (
    <Waiting label={label}>
      <CardGrid columns={columns}>
        {places(cards).map((place) => (
          <li key={place}>
            <div className={classes.card}>
              <Block height={16} width="62%" />
              <Block height={12} width="88%" />
              <Block height={22} width="44%" />
              <Block height={12} width="56%" marginTop={8} />
            </div>
          </li>
        ))}
      </CardGrid>
    </Waiting>
  );
}

/** A page with a head and two blocks, for a detail screen or a form. Its heading is for those who go by headings. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <Waiting label={<h1>{label ?? loading}</h1>}>
      <div className={classes.page}>
        <Block height={14} width={120} />
        <Block height={30} width="min(320px, 70%)" />
        <Block height={14} width="min(460px, 90%)" />
        <Block height={140} borderRadius={10} marginTop={12} />
        <Block height={220} borderRadius={10} />
      </div>
    </Waiting>
  );
}

/** Rows of a list or table to be. */
export function RowsSkeleton({ rows = 4, label }: { rows?: number; label?: string }) {
  return (
    <Waiting label={label}>
      <div className={classes.page}>
        {places(rows).map((place) => (
          <Block key={place} height={44} />
        ))}
      </div>
    </Waiting>
  );
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
