// Up to which version of what the person has this tab has everything, so that after a sleep or a lost line it is told what changed since
// instead of reading all of it again.
import type { Stream } from "./current";

/** What a set of changes says of it. */
interface Said {
  resync: boolean;
  version?: string | null;
}

export interface LiveVersion extends Stream {
  /** The version up to which nothing is missing; empty where something may be. */
  had(): string;
  /** A set came and is applied. */
  heard(set: Said): void;
  /** The stream has ended, until the next set comes. */
  ended(): void;
  /** Something may have been missed, and nobody will say what. */
  missed(): void;
  /** The views are being read; what it returns is called when all of them have been. */
  reading(): () => void;
}

export function liveVersion(): LiveVersion {
  let had = "";
  /** With the set that came last, which is had as soon as what was missed is read. */
  let last = "";
  let gaps = 0;
  let isOpen = false;
  let readGaps = 0;
  const missed = (): void => {
    had = "";
    gaps++;
  };
  const settle = (): void => {
    if (gaps === readGaps) had = last;
  };
  return {
    had: () => had,
    gaps: () => gaps,
    isHeard: () => isOpen && had !== "",
    ended() {
      isOpen = false;
    },
    heard({ resync, version }) {
      isOpen = true;
      if (resync) missed();
      last = version ?? (resync ? "" : last);
      settle();
    },
    missed,
    reading() {
      const reads = gaps;
      return () => {
        readGaps = Math.max(readGaps, reads);
        settle();
      };
    },
  };
}
