/** The query of the address, for screens that keep there what was chosen. */
import { useCallback, useLayoutEffect, useRef } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

type Change = (make: (now: URLSearchParams) => URLSearchParams, how?: NavigateOptions) => void;

/**
 * The router draws a new address when there is time for it: a choice that comes before begins with the address that was asked for
 * last, not with the one that is drawn, so that neither of two quick choices is lost.
 */
export function useAddressQuery(): [URLSearchParams, Change] {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<Change>(
    (make, how) => {
      latest.current = make(latest.current);
      setQuery(latest.current, how);
    },
    [setQuery],
  );
  return [query, change];
}
