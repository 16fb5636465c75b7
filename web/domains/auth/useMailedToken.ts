// The token of a mailed link: read once, then out of the address bar, so that it stays in no history and no bookmark. The tab keeps it,
// and how the link ended, for a reload, and for a browser that put the tab away and brings it back.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

interface Mailed {
  token: string | null;
  /** What was said when the link had done what it was for; null before. */
  done: string | null;
}

const keyOf = (pathname: string): string => `stint.mailed:${pathname}`;

function kept(pathname: string): Mailed {
  try {
    return { token: null, done: null, ...JSON.parse(sessionStorage.getItem(keyOf(pathname)) ?? "{}") };
  } catch {
    return { token: null, done: null };
  }
}

/**
 * The `token` that the page was opened with, or null when it came without one, and what it led to. `finish` keeps the sentence of a
 * success in its place, null forgets the link.
 */
export function useMailedToken(): Mailed & { finish: (done: string | null) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [mailed] = useState((): Mailed => {
    const asked = new URLSearchParams(search);
    return asked.has("token") ? { token: asked.get("token") || null, done: null } : kept(pathname);
  });
  const keep = (next: Mailed) => sessionStorage.setItem(keyOf(pathname), JSON.stringify(next));
  const finish = (done: string | null) =>
    done === null ? sessionStorage.removeItem(keyOf(pathname)) : keep({ token: null, done });
  useEffect(() => {
    if (search === "") return;
    sessionStorage.setItem(keyOf(pathname), JSON.stringify(mailed));
    void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, mailed]);
  return { ...mailed, finish };
}
