/** Picks cards up on a board as people do: with the mouse, with the keyboard, with a finger. */
import { expect, type Locator, type Page } from "playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** A card as it is focused and dragged. */
export const card = (page: Page, title: string): Locator => page.getByRole("group", { name: title, exact: true });

export const column = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The titles of a column's cards from the top. */
export const titlesIn = (page: Page, name: string): Locator => column(page, name).getByRole("heading", { level: 3 });

/** The notice above the board comes late and moves what is below: no place holds before. */
export const standing = (page: Page): Promise<void> =>
  expect(page.getByRole("region", { name: "Email verification" })).toBeVisible();

/** What a screen reader was told last about a card in the air. */
export const announced = (page: Page): Locator => page.locator("[id^=rfd-announcement]");

/** No part of the picture of a screen that stands there while its code is on its way: that goes with all that is on it, and no key or pointer leads to anything. */
export const usable = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one.closest("[inert]") === null)).toBe(true);

/** A point of an element, counted from its left upper corner in shares of its size. */
export async function pointOn(element: Locator, share: Point = { x: 0.5, y: 0.5 }): Promise<Point> {
  await usable(element);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not on the page");
  return { x: box.x + box.width * share.x, y: box.y + box.height * share.y };
}

/** Where a card is grasped: on its title, away from its buttons. */
export const graspOf = (page: Page, title: string): Promise<Point> =>
  pointOn(card(page, title).getByRole("heading", { name: title, exact: true }), { x: 0.2, y: 0.5 });

/** Lifts a card with the mouse and holds it at `to`. */
export async function dragTo(page: Page, title: string, to: Point): Promise<void> {
  const from = await graspOf(page, title);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 4);
  await expect(announced(page)).toHaveText(new RegExp(`^Lifted ${title},`));
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.move(to.x, to.y + 1);
}

/** A finger, through the browser's own touch input; the page must come from a context that has touch. */
export async function finger(page: Page): Promise<{
  down: (at: Point) => Promise<void>;
  move: (to: Point, steps?: number) => Promise<void>;
  up: () => Promise<void>;
  /** Down and away at once: on a busy machine each by itself could come so late that the finger rested. */
  stray: (from: Point, to: Point) => Promise<void>;
}> {
  const client = await page.context().newCDPSession(page);
  let last: Point = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  return {
    down: async (at) => {
      last = at;
      await send("touchStart", at);
    },
    move: async (to, steps = 8) => {
      const from = last;
      for (let step = 1; step <= steps; step++) {
        last = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await send("touchMove", last);
      }
    },
    up: async () => {
      await send("touchEnd");
    },
    stray: async (from, to) => {
      last = to;
      await Promise.all([send("touchStart", from), send("touchMove", to)]);
    },
  };
}
