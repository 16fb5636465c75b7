/** Where focus turns into break and back, or waits to: a chime and, where the clock turned it, a notification; in one tab only. */
import { useEffect, useRef } from "react";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import type { SessionClock } from "../sessions/useSessionClock";
import { playChime } from "./chime";
import { claim, forgetClaim } from "./claim";
import { notifyPhase } from "./notifyPhase";

export function usePhaseEnd(
  { id, name }: Pick<SessionFieldsFragment, "id" | "name">,
  { phase, stretch, isOver, isWaiting }: SessionClock,
): void {
  const wasOver = useRef(isOver);
  // A focus that goes on past its time is told of all the same.
  useEffect(() => {
    const passed = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (!passed || phase !== "running" || !claim("chime", `${id} ${stretch.place} over`)) return;
    playChime("break");
    void notifyPhase({ id, name }, stretch, { isOver });
  }, [id, name, phase, stretch, isOver]);
  const before = useRef({ stretch, phase });
  useEffect(() => {
    const { stretch: last, phase: did } = before.current;
    before.current = { stretch, phase };
    // By its place: the instant of one that was ended by hand is the browser's at first, then the server's.
    if (stretch.place < last.place) forgetClaim("chime");
    const entered = stretch.place > last.place && (phase === "running" || (isWaiting && did === "running"));
    if (!entered || !claim("chime", `${id} ${stretch.place}`)) return;
    playChime(stretch.kind);
    // Who ended it by hand knows, and what was slept through is no news.
    if (last.to === stretch.from) void notifyPhase({ id, name }, stretch, { isWaiting });
  }, [id, name, phase, stretch, isWaiting]);
}
