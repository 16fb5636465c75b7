// What stands on the screen, said on the page's root, where it changes how other parts look.
import { useLayoutEffect } from "react";

/**
 * The attribute stands on the root while this does and `is` holds. A style sheet that looked for the part itself (`:root:has(…)`)
 * would have the styles of most of a board worked out again whenever an element comes or goes.
 */
export function useOnRoot(attribute: `data-${string}`, is = true): void {
  useLayoutEffect(() => {
    if (!is) return;
    const root = document.documentElement;
    root.setAttribute(attribute, "");
    return () => root.removeAttribute(attribute);
  }, [attribute, is]);
}
