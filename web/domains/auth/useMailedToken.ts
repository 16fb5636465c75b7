// The token of a mailed link: read once, then out of the address bar, so that it stays in no history and no bookmark. The tab keeps it,
// and how the link ended, for a reload, and for a browser that put the tab away and brings it back.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface Mailed {
  token: string | null;
  /** Under it this opening of the link asks: where an answer was lost, the next question is given the same one. */
  key: string;
  /** What was said when the link had done what it was for; null before. */
  done: string | null;
}

const none: Mailed = { token: null, key: "", done: null };
const placeOf = (pathname: string): string => `stint.mailed:${pathname}`;

function kept(pathname: string): Mailed {
  try {
    return { ...none, ...JSON.parse(sessionStorage.getItem(placeOf(pathname)) ?? "{}") };
  } catch {
    return none;
  }
}

/** Where a browser keeps nothing, a reload is as before the link. */
function keep(pathname: string, mailed: Mailed): void {
  try {
    sessionStorage.setItem(placeOf(pathname), JSON.stringify(mailed));
  } catch {}
}

/**
 * The `token` that the page was opened with, or null when it came without one, and what it led to. `finish` keeps the sentence of a
 * success in its place, null forgets the link.
 */
export function useMailedToken(): Mailed & { finish: (done: string | null) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [mailed] = useState((): Mailed => {
    const token = new URLSearchParams(search).get("token");
    return token === null ? kept(pathname) : { ...none, token: token || null, key: crypto.randomUUID() };
  });
  useEffect(() => {
    if (search === "") return;
    keep(pathname, mailed);
    void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, mailed]);
  return { ...mailed, finish: (done) => keep(pathname, { ...none, done }) };
}
