/** The keys of what is selected: they wish for something, and the bar does it, as soon as its code is here. */
import { useState } from "react";
import { useCommand } from "../../../lib/keys/useCommand";
import { isBeside } from "../../../lib/keys/useListKeys";

/** What is to be done with what is selected; a menu that is open is one. */
export type Doing = "tick" | "due" | "priority" | "project" | "label" | "remove";

/** `isAny`: something is selected; `isSelecting`: or one is about to. */
export function useSelectionKeys(isAny: boolean, isSelecting: boolean, clear: () => void) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const wish = (what: Doing) => () => {
    if (isBeside()) return false;
    setDoing(what);
    return true;
  };
  useCommand("tick", wish("tick"), { when: isAny });
  useCommand("due", wish("due"), { when: isAny });
  useCommand("priority", wish("priority"), { when: isAny });
  useCommand("project", wish("project"), { when: isAny });
  useCommand("label", wish("label"), { when: isAny });
  useCommand("remove", wish("remove"), { when: isAny });
  useCommand(
    "selectNone",
    () => {
      if (isBeside()) return false;
      clear();
      return true;
    },
    { when: isSelecting },
  );
  return [isAny ? doing : null, setDoing] as const;
}
