/** Reads again what follows from sessions, a moment after they moved. */
import { useEffect, useRef } from "react";

/** A verb shows itself three times: as it is expected, as it is answered, as it is told. One look at what ran is enough. */
const SETTLE_MS = 400;

/** Calls `reread` when `moved` is another than it was; undefined while it is not known. What is asked for anew by itself, because `asked` is another, is not read twice. */
export function useRereadWhen(moved: string | undefined, asked: string, reread: () => Promise<unknown>): void {
  const before = useRef<{ asked: string; moved: string }>(undefined);
  const latest = useRef(reread);
  latest.current = reread;
  useEffect(() => {
    const known = before.current;
    if (moved === undefined) return;
    before.current = { asked, moved };
    if (known?.asked !== asked || known.moved === moved) return;
    const timer = setTimeout(() => void latest.current().catch(() => {}), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [asked, moved]);
}
