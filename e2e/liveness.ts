/** What the tests of live changes watch: when a page listens, and what it asks for. */
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
