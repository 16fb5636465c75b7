/** What the tests of live changes watch: when a page listens, and what it asks for. */
import type { Page, Request } from "playwright/test";
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

/** As long as Playwright waits for a network to be idle. */
const idle = 500;

/**
 * Comes to another screen of a page that is live already, and waits until what that asks for is here. Not by way of another page, as
 * `arrive` does: there it would stop listening.
 */
export async function goOnLive(page: Page, path: string): Promise<void> {
  let began = 0;
  const open = new Set<Request>();
  const begin = (request: Request) => {
    began++;
    open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  // By the page's own time: a busy machine holds up what it has yet to ask.
  await expect(async () => {
    const before = began;
    await page.evaluate((ms) => new Promise((done) => requestIdleCallback(() => setTimeout(done, ms))), idle);
    expect([open.size, began]).toEqual([0, before]);
  }).toPass();
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Nothing is asked about data but what `save` names: the app's own code, and who is signed in, may be asked for at any time. */
export const sentNothing = (page: Page, save: readonly string[] = []) => {
  const sent = requestsOf(page);
  return () => {
    const asked = sent.map((request) => operationOf(request) || new URL(request.url()).pathname);
    expect(
      asked.filter((what) => !what.startsWith("/assets/") && ![...save, "/api/v1/auth/profile"].includes(what)),
    ).toEqual([]);
  };
};
