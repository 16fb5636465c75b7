/** A section of more sessions than come at first. Where others stand below, more comes by a press; the last one goes on as one scrolls. */
import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { SessionSection } from "#contract/states";
import { pageSize } from "../../apollo/pages";
import { useNextPage } from "../../apollo/useNextPage";
import { ListEnd } from "../../ui/ListEnd";
import { LoadFailure } from "../../ui/LoadFailure";
import { LongGrid } from "../../ui/LongGrid";
import { firstOfSection, type ListedSession, loadSentence, type Section } from "./useSessionsList";

export interface LongSectionProps {
  section: SessionSection;
  title: string;
  held: Section;
  card: (session: ListedSession) => ReactNode;
}

export function LongSection({ section, title, held: { sessions, total, isWhole, fetchNext }, card }: LongSectionProps) {
  const isLast = section === "completed";
  const failure = useRef("");
  const { state, load } = useNextPage(section, isWhole, () =>
    fetchNext(isLast ? pageSize.next : firstOfSection).catch((error) => {
      failure.current = loadSentence(error);
      throw error;
    }),
  );
  return (
    <>
      <LongGrid
        name={`sessions ${section}`}
        label={title}
        items={sessions}
        total={total}
        goesOn={isLast && state !== "none"}
      >
        {card}
      </LongGrid>
      {isLast && <ListEnd state={state} load={load} failure={failure.current} />}
      {!isLast && state === "failed" && <LoadFailure message={failure.current} onRetry={load} />}
      {!isLast && (state === "waiting" || state === "loading") && (
        <Button variant="default" mt="md" loading={state === "loading"} onClick={load}>
          Show {Math.min(firstOfSection, Math.max(1, total - sessions.length))} more
        </Button>
      )}
    </>
  );
}
