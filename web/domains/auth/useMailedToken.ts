// The token of a mailed link: read once, then out of the address bar, so that it stays in no history and no bookmark.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The `token` that the page was opened with, or null when it came without one. */
export function useMailedToken(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get("token") || null);
  useEffect(() => {
    if (search !== "") void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return token;
}
