/** The final layout in faint blocks while something loads; not drawn at all when it loads at once. */
import { Skeleton, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { CardGrid } from "./CardGrid";
import classes from "./Skeletons.module.css";

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
      <VisuallyHidden component="div">{label}</VisuallyHidden>
      {shown && <div aria-hidden="true">{children}</div>}
    </div>
  );
}

/** A grid of cards to be. `label` as of `Waiting`. */
export function CardGridSkeleton({ cards = 6, label }: { cards?: number; label?: ReactNode }) {
  return (
    <Waiting label={label}>
      <CardGrid>
        {places(cards).map((place) => (
          <li key={place}>
            <div className={classes.card}>
              <Skeleton height={16} width="62%" />
              <Skeleton height={12} width="88%" />
              <Skeleton height={22} width="44%" />
              <Skeleton height={12} width="56%" mt={8} />
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
        <Skeleton height={14} width={120} />
        <Skeleton height={30} width="min(320px, 70%)" />
        <Skeleton height={14} width="min(460px, 90%)" />
        <Skeleton height={140} radius="md" mt={12} />
        <Skeleton height={220} radius="md" />
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
          <Skeleton key={place} height={44} />
        ))}
      </div>
    </Waiting>
  );
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
