/** A grid of cards that may be long: some are drawn as they are, of more only what is in sight (VirtualGrid), whose code comes when it is needed. */
import { useState } from "react";
import { CardGrid } from "./CardGrid";
import { late } from "./later";
import type { VirtualGridProps } from "./VirtualGrid";

/** How many are drawn as they are. */
const few = 60;
/** How many fill a screen until that code is here. */
const meanwhile = 24;

type Props = VirtualGridProps<{ id: string }>;

const PlainGrid = ({ items, label, columns, children, below = 0 }: Props & { below?: number }) => (
  <CardGrid label={label} columns={columns} style={{ paddingBottom: below }}>
    {items.map((item) => (
      <li key={item.id}>{children(item)}</li>
    ))}
  </CardGrid>
);

const Virtual = late<Props>(
  async () => (await import("./VirtualGrid")).VirtualGrid,
  // As long as all of them about are: whatever looks whether the end is near must not find it here.
  ({ items, ...props }) => (
    <PlainGrid items={items.slice(0, meanwhile)} below={Math.max(0, items.length - meanwhile) * 60} {...props} />
  ),
);

/**
 * `goesOn`: there is more than `items`. As it began, so it stays while it is looked at, as drawing it the other way loses the focus and the
 * place at which somebody is; only one that becomes twice as long as a short one is changed all the same.
 */
export function LongGrid<T extends { id: string }>({ goesOn, ...props }: VirtualGridProps<T> & { goesOn: boolean }) {
  const { length } = props.items;
  const [beganShort] = useState(!goesOn && length <= few);
  const Grid = beganShort && !goesOn && length <= 2 * few ? PlainGrid : Virtual;
  return <Grid {...(props as unknown as Props)} />;
}
