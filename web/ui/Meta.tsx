/** One quiet fact of a card: icon and words on a line of their own size. */
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Meta.module.css";

export type MetaProps = { icon: TablerIcon; children: ReactNode; late?: boolean };

/** `late` says that it needs attention. */
export const Meta = ({ icon: Icon, children, late }: MetaProps) => (
  <span className={classes.meta} data-late={late || undefined}>
    <Icon size={14} stroke={1.75} aria-hidden />
    <span className={classes.words}>{children}</span>
  </span>
);

/** Facts beside each other, wrapping. */
export const Metas = ({ children }: { children: ReactNode }) => <div className={classes.metas}>{children}</div>;
