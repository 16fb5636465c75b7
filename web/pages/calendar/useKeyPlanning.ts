/** A planned session moved and lengthened by the arrow keys: it follows each key at once, and is saved when they rest. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import { minute } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { announce } from "../../lib/announce";
import { dayOfReader } from "../../lib/dates";
import { dayAfter, instantAt, step } from "./days";
import type { Planning } from "./usePlanning";
import { whenOf } from "./words";

const RESTS_MS = 700;

/** What the keys have made of a session so far. */
export interface Pending {
  session: SessionFieldsFragment;
  at: number;
  minutes: number;
}

/** `show` brings the day of an instant on the screen, where it is not. */
export function useKeyPlanning({ change }: Pick<Planning, "change">, show: (at: number) => void) {
  const [pending, setPending] = useState<Pending | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Pending | null>(null);

  const save = (): void => {
    clearTimeout(timer.current);
    const made = latest.current;
    latest.current = null;
    setPending(null);
    if (!made) return;
    const { session, at, minutes } = made;
    const isMoved = at !== Date.parse(session.scheduledAt ?? "");
    const isLonger = minutes !== session.totalSessionDuration;
    if (isMoved || isLonger) void change(session, { ...(isMoved && { at }), ...(isLonger && { minutes }) });
  };
  // On another day its block is another element, and in another week it comes with what stands there: the focus goes along.
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>(`[data-block="${CSS.escape(moved.current)}"]`)?.focus();
    else if (activeElement.getAttribute("data-block") !== moved.current) moved.current = undefined;
  });
  const end = useRef(save);
  end.current = save;
  useEffect(() => () => end.current(), []);

  const onKey = (event: KeyboardEvent, session: SessionFieldsFragment): void => {
    if (session.scheduledAt === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (latest.current && latest.current.session.id !== session.id) save();
    const now = latest.current ?? {
      session,
      at: Date.parse(session.scheduledAt),
      minutes: session.totalSessionDuration,
    };
    const next = movedBy(now, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    latest.current = next;
    moved.current = session.id;
    setPending(next);
    show(next.at);
    announce(event.shiftKey ? `${next.minutes} minutes` : whenOf(next.at));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, RESTS_MS);
  };
  return { pending, onKey };
}

/** What a key makes of it, or null where it says nothing here. */
function movedBy(now: Pending, key: string, withShift: boolean): Pending | null {
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key];
  if (by === undefined) return null;
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  if (withShift) {
    if (!isVertical) return null;
    const minutes = now.minutes + by * step;
    return { ...now, minutes: Math.min(limits.sessionMinutes.max, Math.max(Math.min(step, now.minutes), minutes)) };
  }
  if (isVertical) return { ...now, at: now.at + by * step * minute };
  // The same time of day, also over a change of clocks.
  const at = new Date(now.at);
  const day = dayAfter(dayOfReader(at), by);
  return { ...now, at: instantAt(day, at.getHours() * 60 + at.getMinutes()) };
}
