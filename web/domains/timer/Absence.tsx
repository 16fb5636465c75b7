/**
 * Asks once, when somebody comes back, what becomes of the time in which a focus ran and nobody was there: in the tab that is in sight
 * first, by a notice that covers nothing and waits a while. Without an answer the setting decides (docs/product.md "Away").
 */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { absenceLimits } from "#contract/absence";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { preferences } from "../../lib/preferences";
import { wakeAfter } from "../../lib/wake";
import { readTruth } from "../sessions/readTruth";
import { AbsenceNotice } from "./AbsenceNotice";
import { answerAbsence, readAbsence } from "./answerAbsence";
import { type Away, watchAbsence } from "./watchAbsence";

export function Absence({ sessions }: { sessions: readonly SessionFieldsFragment[] }) {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState<readonly Away[]>([]);
  const latest = useRef(sessions);
  latest.current = sessions;
  useEffect(() => {
    let isOver = false;
    const ask = async (away: Away): Promise<void> => {
      await inSight();
      const open = unclaimed(away);
      if (isOver || preferences.now().awayAfter === 0 || !open) return;
      const span = await readAbsence(client, away.id, open);
      // Another tab may have been faster; without an answer no tab has it yet.
      const left = isOver ? null : unclaimed(open);
      if (!left) return;
      if (left.from !== open.from) return ask(away);
      if (span === undefined) return void wakeAfter(againMs, () => void ask(away));
      localStorage.setItem(askedKey, JSON.stringify({ id: away.id, to: away.to }));
      if (span) setWaiting((before) => [...before, { ...away, ...span }]);
    };
    const end = watchAbsence({
      running: () => latest.current.find(({ phase }) => phase === "running")?.id ?? null,
      hear: (id) => readTruth(client, id).then((truth) => (truth ? "heard" : truth === null ? "gone" : "silent")),
      tell: (away) => void ask(away),
    });
    return () => {
      isOver = true;
      end();
    };
  }, [client]);

  const [asked] = waiting;
  const of = sessions.find(({ id }) => id === asked?.id);
  // Whenever the session changed, another device may have answered.
  const state = asked && `${asked.id} ${of?.updatedAt}`;
  const seen = useRef(state);
  useEffect(() => {
    const before = seen.current;
    seen.current = state;
    if (!asked || before === undefined || before === state) return;
    void readAbsence(client, asked.id, asked).then((left) => {
      if (left === null) setWaiting((all) => all.filter((one) => one !== asked));
    });
  }, [client, asked, state]);
  if (!asked) return null;
  return (
    <AbsenceNotice
      key={`${asked.id} ${asked.to}`}
      away={asked}
      name={of?.name}
      onAnswer={(answer) => {
        setWaiting((all) => all.filter((one) => one !== asked));
        void answerAbsence(client, asked.id, asked, answer);
      }}
    />
  );
}

/** A server that could not be asked is asked again after so long. */
const againMs = 10_000;

/** Where several tabs come back, one asks: up to when it did, and of which session. */
const askedKey = "stint.timer.away";

/** What of it no tab has asked about yet; null where that is not worth a question. */
function unclaimed(away: Away): Away | null {
  const last: Partial<Away> | null = JSON.parse(localStorage.getItem(askedKey) ?? "null");
  const from = last?.id === away.id ? Math.max(away.from, last.to ?? 0) : away.from;
  return away.to - from >= absenceLimits.leastMs ? { ...away, from } : null;
}

/** As soon as this tab is in sight. */
const inSight = (): Promise<void> =>
  new Promise((pass) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      pass();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
