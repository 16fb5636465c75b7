/** The tab's icon while a session is under way: a ring of what remains of this focus or break. */
import { useEffect } from "react";
import type { SessionClock } from "../sessions/useSessionClock";

/** The ring is drawn anew in so many steps: an icon that changed every second would keep the browser busy for nothing. */
const steps = 48;
const radius = 12;
const around = 2 * Math.PI * radius;

const grounds = { focus: "#2591ab", break: "#f5a543" } as const;

/** The icon as an address, `share` 0 to 1 of the ring drawn; two bars in it while the session stands. */
export function ringOf(kind: keyof typeof grounds, share: number, stands: boolean): string {
  const colour = grounds[kind];
  const ring = (more: string) =>
    `<circle cx="16" cy="16" r="${radius}" fill="none" stroke="${colour}" stroke-width="6" ${more}/>`;
  const bars = stands
    ? `<path d="M13.5 12v8M18.5 12v8" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ring('opacity=".25"')}${ring(
    `stroke-dasharray="${(share * around).toFixed(2)} ${around.toFixed(2)}" transform="rotate(-90 16 16)"`,
  )}${bars}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Shows the ring while the session runs or stands paused, and gives the icon back afterwards. */
export function useFavicon({ phase, stretch, elapsedMs }: SessionClock): void {
  // What is counted up, or past its time, has the whole ring.
  const left = stretch.target > elapsedMs ? (stretch.target - elapsedMs) / (stretch.target - stretch.from) : 1;
  const share = Math.ceil(left * steps) / steps;
  const href = phase === "running" || phase === "paused" ? ringOf(stretch.kind, share, phase === "paused") : null;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || href === null) return;
    const own = icon.dataset.own ?? icon.getAttribute("href") ?? "";
    icon.dataset.own = own;
    icon.setAttribute("href", href);
    return () => icon.setAttribute("href", own);
  }, [href]);
}
