/** Counts what somebody presses. */
import { expect, type Page } from "playwright/test";

interface Counted {
  keys: number;
  clicks: number;
}
type Counting = Window & { counted?: Counted };

/** Counts the keys that are pressed and the clicks, but those that a key makes and those of scripts. Shift and Control are held, not pressed. */
export const count = (page: Page) =>
  page.evaluate(() => {
    const counted = { keys: 0, clicks: 0 };
    (window as Counting).counted = counted;
    const held = ["Shift", "Control", "Meta"];
    addEventListener(
      "keydown",
      ({ isTrusted, key }) => void (isTrusted && !held.includes(key) && counted.keys++),
      true,
    );
    addEventListener("click", ({ isTrusted, detail }) => void (isTrusted && detail > 0 && counted.clicks++), true);
  });

/** How many there were since this was asked last. */
const pressed = (page: Page): Promise<Counted | undefined> =>
  page.evaluate(() => {
    const { counted } = window as Counting;
    const told = counted && { ...counted };
    if (counted) Object.assign(counted, { keys: 0, clicks: 0 });
    return told;
  });

/** What `act` takes of whoever does it. */
export async function costs(page: Page, what: Partial<Counted>, act: () => Promise<void>): Promise<void> {
  await pressed(page);
  await act();
  expect(await pressed(page)).toEqual({ keys: 0, clicks: 0, ...what });
}
