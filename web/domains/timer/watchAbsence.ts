/**
 * Notices that a running session was left alone: this computer slept, or nobody touched the app in any tab of this browser for as long as
 * is set. All instants are the server's, so that a clock that is wrong, or is set meanwhile, is no absence (docs/product.md "Away").
 */
import { absenceLimits } from "#contract/absence";
import { minute } from "#contract/timer";
import { preferences } from "../../lib/preferences";
import { wakeAfter } from "../../lib/wake";
import { monotonic, serverNow } from "../sessions/serverClock";

/** A session that ran while nobody was there. */
export interface Away {
  id: string;
  from: number;
  to: number;
  slept: boolean;
}

interface Watched {
  /** The session that runs, or null. */
  running: () => string | null;
  /** Hears the server's clock anew; whether it was heard. */
  hear: (id: string) => Promise<boolean>;
  tell: (away: Away) => void;
}

const lookMs = 10_000;
/** A touch is kept for the other tabs so often. */
const keptMs = 15_000;
const touchKey = "stint.timer.touched";
const touches = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Watches until the returned function is called. */
export function watchAbsence(watched: Watched): () => void {
  const ends = [watchSleep(watched), watchTouches(watched)];
  return () => {
    for (const end of ends) end();
  };
}

/** A phone sleeps while one works beside it; of a computer that sleeps nobody is there. */
const isComputer = (): boolean => window.matchMedia?.("(pointer: fine)").matches ?? false;

function watchSleep({ running, hear, tell }: Watched): () => void {
  const look = () => ({ wall: Date.now(), mono: monotonic(), server: serverNow(), id: running() });
  let last = look();
  let isFrozen = false;
  let stop = () => {};
  let isEnded = false;
  const woke = async ({ id, server: from }: typeof last) => {
    const wokeAt = monotonic();
    if (id === null) return;
    // The line may need a while to be back.
    while (!isEnded && !(await hear(id))) await new Promise<void>((pass) => wakeAfter(lookMs, pass));
    const to = serverNow() - (monotonic() - wokeAt);
    if (!isEnded && to - from >= absenceLimits.leastMs)
      tell({ id, from: Math.min(from, longUntouched(to) ?? from), to, slept: true });
  };
  const again = () => {
    const before = last;
    last = look();
    const gap = Math.max(last.wall - before.wall, last.mono - before.mono);
    // A tab that the browser had stopped to save power knows nothing of the computer.
    if (gap >= absenceLimits.leastMs && !isFrozen && isComputer()) void woke(before);
    isFrozen = false;
    stop = wakeAfter(lookMs, again);
  };
  const freeze = () => {
    isFrozen = true;
  };
  document.addEventListener("freeze", freeze);
  stop = wakeAfter(lookMs, again);
  return () => {
    isEnded = true;
    stop();
    document.removeEventListener("freeze", freeze);
  };
}

function watchTouches({ running, tell }: Watched): () => void {
  // Of the time before this page only the other tabs know.
  let touched = 0;
  let id = running();
  const touch = () => {
    const now = serverNow();
    if (now - touched < 1000) return;
    const from = longUntouched(now, touched);
    touched = now;
    if (now - (stored() ?? 0) >= keptMs) localStorage.setItem(touchKey, String(now));
    const left = id ?? running();
    id = running();
    if (from !== null && left !== null) tell({ id: left, from, to: now, slept: false });
  };
  const touchInSight = () => document.visibilityState === "visible" && touch();
  for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", touchInSight);
  return () => {
    for (const event of touches) window.removeEventListener(event, touch, { capture: true });
    document.removeEventListener("visibilitychange", touchInSight);
  };
}

/** Since when nobody touched the app in any tab, where that is longer than is set; null otherwise. */
function longUntouched(now: number, here = 0): number | null {
  const { awayAfter } = preferences.now();
  const last = Math.max(here, stored() ?? 0);
  return awayAfter && last > 0 && now - last >= awayAfter * minute ? last : null;
}

const stored = (): number | null => Number(localStorage.getItem(touchKey)) || null;
