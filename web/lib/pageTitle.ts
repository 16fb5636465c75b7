// The tab's name: the screen's, then the product's. A running timer may put its time in front of it.
import { useEffect } from "react";

let screen: string | null = null;
/** What the screen shows, while it shows it. */
let thing: string | null = null;
let lead = "";

/** Names the screen; null is the product alone. */
export function setPageTitle(title: string | null): void {
  screen = title;
  write();
}

/** Puts something short before the screen's name (the time that is left), or takes it away with null. */
export function setTitleLead(text: string | null): void {
  lead = text ? `${text} · ` : "";
  write();
}

/** Names the screen after what it shows, as long as that is known. Undefined leaves the route's own title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    name(title);
    return () => name(null);
  }, [title]);
}

function name(title: string | null): void {
  thing = title;
  write();
}

function write(): void {
  const title = thing ?? screen;
  document.title = lead + (title ? `${title} · Stint` : "Stint");
}
