/** Where the keyboard goes on from once something is deleted. */

/** Frames that are waited for what is deleted to leave. */
const patience = 10;

/**
 * Where what asked is gone with its card, the keyboard goes on from the same button of the next card, else of the one before; where a
 * card or row itself asked, by a key for all that are selected, from the next one that is left.
 */
export function beyond(asker: Element | null): () => void {
  const title = asker?.getAttribute("title");
  const link = asker?.closest("article, li, tr, [role=group]")?.querySelector("[data-task-link]");
  const alike = [...document.querySelectorAll<HTMLElement>(title ? "button[title]" : "[data-task-link]")].filter(
    (one) => !title || one.title === title,
  );
  const at = alike.findIndex((one) => one.isSameNode(title ? asker : (link ?? null)));
  const others = at < 0 ? alike : [...alike.slice(at + 1), ...alike.slice(0, at).reverse()];
  if (at < 0 && !asker?.closest("[data-selection-bar]")) return () => {};
  let left = patience;
  const goOn = () => {
    if (!asker?.isConnected)
      (others.find((one) => one.isConnected) ?? document.getElementById("main"))?.focus({ preventScroll: true });
    else if (left-- > 0) requestAnimationFrame(goOn);
  };
  return () => void requestAnimationFrame(goOn);
}
