// The tab's name: the screen's, then the product's. A running timer may put its time in front of it.
import { useEffect } from "react";

let page = "Stint";
let lead = "";

/** Names the screen; null is the product alone. */
export function setPageTitle(title: string | null): void {
  page = title ? `${title} · Stint` : "Stint";
  write();
}

/** Puts something short before the screen's name (the time that is left), or takes it away with null. */
export function setTitleLead(text: string | null): void {
  lead = text ? `${text} · ` : "";
  write();
}

/** Names the screen after what it shows once that is known. Undefined leaves the route's own title. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}

function write(): void {
  document.title = lead + page;
}
