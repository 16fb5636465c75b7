/** A section of the sessions list: its cards as far as they are loaded, and what brings more (docs/product.md "Sessions"). */
import { useState } from "react";
import type { SessionSection } from "#contract/states";
import { CardGrid } from "../../ui/CardGrid";
import { Count } from "../../ui/Count";
import { late } from "../../ui/later";
import type { LongSectionProps } from "./LongSection";
import { SessionCard } from "./SessionCard";
import classes from "./SessionsView.module.css";
import { sectionTitles } from "./sessionSections";
import { firstOfSection, type ListedSession, type Section } from "./useSessionsList";

type Props = { section: SessionSection; held: Section; onDelete: (session: ListedSession) => void };

export function SectionOfSessions({ section, held, onDelete }: Props) {
  const { sessions, total, isWhole } = held;
  const title = sectionTitles[section];
  // As it began, so it stays while it is looked at: drawn another way the cards would be others.
  const [beganShort] = useState(isWhole);
  const isShort = beganShort && isWhole && sessions.length <= 2 * firstOfSection;
  const card = (session: ListedSession) => <SessionCard session={session} onDelete={() => onDelete(session)} />;
  return (
    <section aria-label={title}>
      <div className={classes.title}>
        <h2>{title}</h2>
        <Count>{total}</Count>
      </div>
      {isShort && sessions.length > 0 && <Cards title={title} sessions={sessions} card={card} />}
      {!isShort && <LongSection {...{ section, title, held, card }} />}
    </section>
  );
}

const Cards = ({ title, sessions, card }: Pick<LongSectionProps, "title" | "card"> & Pick<Section, "sessions">) => (
  <CardGrid label={title}>
    {sessions.map((session) => (
      <li key={session.id}>{card(session)}</li>
    ))}
  </CardGrid>
);

const LongSection = late<LongSectionProps>(
  async () => (await import("./LongSection")).LongSection,
  ({ held, ...props }) => <Cards {...props} sessions={held.sessions} />,
);
