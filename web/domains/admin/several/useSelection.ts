// Which users of the page that is shown are selected; another page begins with none.
import { useCallback, useEffect, useState } from "react";
import type { UserRowFragment } from "../../../apollo/generated/admin";

export interface Selection {
  /** The selected ones' addresses by their ids. */
  emails: ReadonlyMap<string, string>;
  /** The same function for as long as the list stands. */
  toggle: (user: Pick<UserRowFragment, "id" | "email">) => void;
  keep: (ids: readonly string[]) => void;
}

export function useSelection(page: string): Selection {
  const [emails, setEmails] = useState<ReadonlyMap<string, string>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useEffect(() => setEmails(new Map()), [page]);
  const toggle = useCallback<Selection["toggle"]>(({ id, email }) => {
    setEmails((old) => {
      const next = new Map(old);
      if (!next.delete(id)) next.set(id, email);
      return next;
    });
  }, []);
  const keep = (ids: readonly string[]) => setEmails((old) => new Map([...old].filter(([id]) => ids.includes(id))));
  return { emails, toggle, keep };
}
