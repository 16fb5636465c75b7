/**
 * Notices that a running session was left alone: this computer slept, or nobody touched the app in any tab of this browser for as long as
 * is set. All instants are the server's, so that a clock that is wrong, or is set meanwhile, is no absence (docs/product.md "Away").
 */
import { absenceLimits } from "#contract/absence";
import type { Span } from "#contract/intervals";
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
  /** Hears the server's clock anew; "gone" where there is no such session any more. */
  hear: (id: string) => Promise<"heard" | "gone" | "silent">;
  tell: (away: Away) => void;
}

const lookMs = 10_000;
/** A touch is kept for the other tabs so often. */
const keptMs = 15_000;
const touchKey = "stint.timer.touched";
const touches = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Two sleeps with so little between them are one: a computer wakes for a moment now and then, and nobody is there. */
const briefMs = 5 * minute;

/** Watches until the returned function is called. */
export function watchAbsence(watched: Watched): () => void {
  const sleeps = new Map<string, Sleeps>();
  const ends = [watchSleep(watched, sleeps), watchTouches(watched, sleeps)];
  return () => {
    for (const end of ends) end();
  };
}

/** One by the browser's clocks, which tell true lengths as long as nobody sets them. */
interface Sleep {
  /** By the server's clock as it was known then. */
  from: number;
  leftAt: number;
  wokeAt: number;
  /** When it woke, by the clock that nobody sets. */
  wokeMono: number;
  /** When the app had been touched last. */
  touched: number;
}

/** A phone sleeps while one works beside it; of a computer that sleeps nobody is there. */
const isComputer = (): boolean => window.matchMedia?.("(pointer: fine)").matches ?? false;

/** Those of a session's that nobody was asked about yet. */
interface Sleeps {
  all: Sleep[];
  /** Whether somebody touched this tab since the last of them, and when by the clock that nobody sets. */
  isBack: boolean;
  backMono: number;
}

function watchSleep({ running, hear, tell }: Watched, sleeps: Map<string, Sleeps>): () => void {
  const look = () => ({ wall: Date.now(), mono: monotonic(), server: serverNow(), id: running() });
  let last = look();
  let isFrozen = false;
  let stop = () => {};
  const ended = new AbortController();
  const { signal } = ended;
  const woke = async ({ id, server: from, wall: leftAt }: typeof last) => {
    if (id === null) return;
    const sleep = { from, leftAt, wokeAt: Date.now(), wokeMono: monotonic(), touched: stored() ?? 0 };
    const before = sleeps.get(id);
    if (before) {
      before.all.push(sleep);
      before.isBack = false;
      return;
    }
    const those: Sleeps = { all: [sleep], isBack: false, backMono: 0 };
    sleeps.set(id, those);
    let heard: Awaited<ReturnType<typeof hear>> = "silent";
    while (heard === "silent" || !those.isBack) {
      if (!those.isBack) await somebody(signal);
      if (!those.isBack) those.backMono = monotonic();
      those.isBack = true;
      heard = await hear(id);
      if (signal.aborted || heard === "gone") break;
      // The line may need a while to be back.
      if (heard === "silent") await new Promise<void>((pass) => wakeAfter(lookMs, pass));
    }
    sleeps.delete(id);
    if (signal.aborted || heard === "gone") return;
    for (const span of spansOf(those))
      if (span.to - span.from >= absenceLimits.leastMs) tell({ id, ...span, slept: true });
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
    ended.abort();
    stop();
    document.removeEventListener("freeze", freeze);
  };
}

/** When it slept by the server's clock, which was heard just now; what lies close together as one. */
function spansOf({ all, backMono }: Sleeps): Span[] {
  const ahead = serverNow() - Date.now();
  const atMono = (mono: number) => serverNow() - (monotonic() - mono);
  const spans: Span[] = [];
  const backAt = atMono(backMono);
  for (const [index, sleep] of all.entries()) {
    const before = spans.at(-1);
    const isLast = index === all.length - 1;
    const wokeAt = isLast ? atMono(sleep.wokeMono) : sleep.wokeAt + ahead;
    // Who came back much later than the computer did was away until then.
    const to = isLast && longUntouched(backAt, wokeAt) !== null ? backAt : wokeAt;
    const since = before ? sleep.leftAt + ahead : sleep.from;
    if (before && since - before.to < briefMs) before.to = to;
    else spans.push({ from: Math.min(since, longUntouched(to, sleep.touched) ?? since), to });
  }
  return spans;
}

function watchTouches({ running, tell }: Watched, sleeps: ReadonlyMap<string, Sleeps>): () => void {
  // Of the time before this page only the other tabs know.
  let touched = 0;
  let id = running();
  const touch = () => {
    const now = serverNow();
    if (now - touched < 1000) return;
    const from = longUntouched(now, Math.max(touched, stored() ?? 0));
    touched = now;
    if (now - (stored() ?? 0) >= keptMs) localStorage.setItem(touchKey, String(now));
    const left = id ?? running();
    id = running();
    // Who comes back from a sleep is asked about all of it, when the server's clock was heard.
    if (from !== null && left !== null && sleeps.get(left)?.isBack !== false)
      tell({ id: left, from, to: now, slept: false });
  };
  const touchInSight = () => document.visibilityState === "visible" && touch();
  for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
  document.addEventListener("visibilitychange", touchInSight);
  return () => {
    for (const event of touches) window.removeEventListener(event, touch, { capture: true });
    document.removeEventListener("visibilitychange", touchInSight);
  };
}

/** When the app was touched last, where that is longer ago than is set; null otherwise. */
function longUntouched(now: number, last: number): number | null {
  const { awayAfter } = preferences.now();
  return awayAfter && last > 0 && now - last >= awayAfter * minute ? last : null;
}

/** As soon as somebody touches this tab or turns to it. */
const somebody = (signal: AbortSignal): Promise<void> =>
  new Promise((pass) => {
    const here = new AbortController();
    const look = () => {
      if (document.visibilityState !== "visible") return;
      here.abort();
      pass();
    };
    signal.addEventListener("abort", () => here.abort());
    const until = { capture: true, passive: true, signal: here.signal };
    for (const event of touches) window.addEventListener(event, look, until);
    document.addEventListener("visibilitychange", look, until);
  });

const stored = (): number | null => Number(localStorage.getItem(touchKey)) || null;
