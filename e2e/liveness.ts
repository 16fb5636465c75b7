/** What the tests of live changes watch: when a page listens, when something shows, what it asks for. */
import type { Page } from "playwright/test";
import { expect, operationOf, requestsOf } from "./support";

/** Opens the page and waits until its live connection says that nothing is missed, so that nothing after this can be: a page that came slowly reads anew first. */
export async function openLive(page: Page, path: string): Promise<void> {
  let anew: Promise<unknown> | undefined;
  const standing = page.waitForEvent("websocket").then((socket) =>
    socket.waitForEvent("framereceived", ({ payload }) => {
      if (String(payload).includes('"resync":true'))
        anew ??= page.waitForResponse((response) => operationOf(response.request()) === "Me");
      return String(payload).includes('"resync":false');
    }),
  );
  await page.goto(path);
  await standing;
  await anew;
  await page.waitForLoadState("networkidle");
}

/** From now on the page notes when, by the clock of this machine, `text` first stands in the element. */
export async function noteWhen(page: Page, text: string, inside: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ([wanted, selector]) => {
      const seen = () => [...document.querySelectorAll(selector!)].some((one) => one.textContent?.includes(wanted!));
      const at = new Promise<number>((resolve) => {
        const look = () => seen() && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      });
      Object.assign(window, { notedAt: at });
    },
    [text, inside],
  );
  return () => page.evaluate(() => (window as unknown as { notedAt: Promise<number> }).notedAt);
}

/** From now on the page notes when a mouse button or a Space is let go, which is when a card drops. */
export async function noteDrop(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener("mouseup", () => Object.assign(window, { droppedAt: Date.now() }), { capture: true, once: true });
  });
  return () => page.evaluate(() => (window as unknown as { droppedAt: number }).droppedAt);
}

/** Nothing is asked about data: the app's own code, and who is signed in, may be asked for at any time. */
export const sentNothing = (page: Page) => {
  const sent = requestsOf(page);
  return () => {
    const asked = sent.map((request) => operationOf(request) || new URL(request.url()).pathname);
    expect(asked.filter((what) => !what.startsWith("/assets/") && what !== "/api/v1/auth/profile")).toEqual([]);
  };
};

/** Tries up to six times, until one try took at most `limit` milliseconds: what else the machine does meanwhile is not the product's. */
export async function expectWithin(
  limit: number,
  what: string,
  attempt: (turn: number) => Promise<number>,
): Promise<void> {
  const took: number[] = [];
  while (took.length < 6 && !took.some((one) => one <= limit)) took.push(await attempt(took.length));
  expect(Math.min(...took), `${what}, milliseconds: ${took}`).toBeLessThanOrEqual(limit);
}
