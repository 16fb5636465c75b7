/** A section of more sessions than come at first. Where others stand below, more comes by a press; the last one goes on as one scrolls. */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { SessionSection } from "#contract/states";
import { pageSize } from "../../apollo/pages";
import { useNextPage } from "../../apollo/useNextPage";
import { paths } from "../../lib/paths";
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
  const { grid, begin } = useFocusOnward(sessions, !isLast && state === "none");
  const more = () => {
    begin();
    load();
  };
  return (
    <>
      <div ref={grid}>
        <LongGrid
          name={`sessions ${section}`}
          label={title}
          items={sessions}
          total={total}
          goesOn={isLast && state !== "none"}
        >
          {card}
        </LongGrid>
      </div>
      {isLast && <ListEnd state={state} load={load} failure={failure.current} />}
      {!isLast && state === "failed" && <LoadFailure message={failure.current} onRetry={load} />}
      {!isLast && (state === "waiting" || state === "loading") && (
        <Button variant="default" mt="md" loading={state === "loading"} onClick={more}>
          Show {Math.min(firstOfSection, Math.max(1, total - sessions.length))} more
        </Button>
      )}
    </>
  );
}

/** The button that brought the last ones goes, and would take the focus along: it goes to the first of them. */
function useFocusOnward(sessions: readonly ListedSession[], isEnd: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (!isEnd || from.current === null) return;
    const first = sessions[from.current];
    if (!first) return;
    from.current = null;
    if (document.activeElement !== document.body) return;
    grid.current?.querySelector<HTMLElement>(`a[href="${paths.session(first.id)}"]`)?.focus({ preventScroll: true });
  }, [isEnd, sessions]);
  const begin = () => {
    from.current = sessions.length;
  };
  return { grid, begin };
}
