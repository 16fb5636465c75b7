/** Looks a page over as a demanding visitor would: axe in both colour schemes, nothing wider than the window, nothing too small to hit. */
import axe from "axe-core";
import { expect, type Page } from "playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
export const widths = [360, 768, 1280] as const;

/** Smaller than this in either direction is hard to hit, CSS pixels (WCAG 2.5.8). */
const target = 24;

async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  // The scanner is large: a document takes it in once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: scanner } = window as unknown as { axe: typeof axe };
    // From the top: what lies under the header that sticks, scrolled as the page is or has just scrolled itself, is not what is judged.
    window.scrollTo({ top: 0, behavior: "instant" });
    const { violations: found } = await scanner.run(document, { runOnly: only, resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, runOnly);
}

/**
 * Comes to a screen anew, its layout too, by way of the page for addresses that lead nowhere. Where the app is open it is not
 * loaded again: that costs eight times as much, and the screens are the same. `size` is that of the window, from then on.
 */
export async function arrive(page: Page, path: string, size = page.viewportSize()!): Promise<void> {
  if (!page.url().startsWith("http")) {
    await page.setViewportSize(size);
    return void (await page.goto(path));
  }
  const nowhere = page.getByRole("heading", { name: "404 Page Not Found" });
  for (const address of ["/nowhere", path]) {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    await expect(nowhere).toHaveCount(address === path ? 0 : 1);
    // Where there is the least to lay out anew.
    if (address !== path) await page.setViewportSize(size);
  }
}

/** No violation of axe's rules, in light and in dark. A window that the app opened has its looks from the page of the app, `dresser`. */
export async function expectAccessible(page: Page, what: string, dresser = page): Promise<void> {
  // Begins in the one that it is in: to change it draws everything anew.
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const schemes = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  for (const colorScheme of schemes) {
    for (const each of new Set([dresser, page])) await each.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The app's own switch follows the system's; a page that the server wrote has none.
    await page.waitForFunction((scheme) => {
      const { mantineColorScheme: own } = document.documentElement.dataset;
      return own === undefined || own === scheme;
    }, colorScheme);
    await settled(page);
    // Only colours differ between the schemes.
    const runOnly = colorScheme === schemes[0] ? tags : ["color-contrast"];
    expect.soft(await violations(page, runOnly), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** What was asked for is drawn: nothing fades any more, and what else is animated has arrived. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync("*, ::before, ::after { transition: none !important }");
      document.adoptedStyleSheets = [still];
    }
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  });

/**
 * At each width the page does not scroll sideways, and everything that can be pressed is large enough. Begins with the width that
 * it has, as each other one lays the page out anew, and leaves it as wide as it was, or as it came to be.
 */
export async function expectFits(
  page: Page,
  what: string,
  leave: "as it was" | "as it is" = "as it was",
): Promise<void> {
  const before = page.viewportSize()!;
  const others = widths.filter((width) => width !== before.width);
  for (const width of others.length < widths.length ? [before.width, ...others] : widths) {
    const size = { width, height: 800 };
    if (width !== before.width || before.height !== size.height) await page.setViewportSize(size);
    await settled(page);
    expect.soft(await tooWide(page), `${what} at ${width}`).toEqual([]);
    expect.soft(await tooSmall(page), `${what} at ${width}`).toEqual([]);
  }
  if (leave === "as it was") await page.setViewportSize(before);
}

/** What sticks out of a page that scrolls sideways; nothing where it does not. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))];
  });

/** What can be pressed and is smaller than the target; links inside running text, what is only for screen readers, and boxes to tick (with their label; axe judges those) are not meant. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable = "a[href], button, select, textarea, summary, [role=button], [role=tab], [role=menuitem], input";
    const isSmall = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      return box.width < least - 0.5 || box.height < least - 0.5;
    };
    const isMeant = (element: Element): boolean => {
      const { display, visibility, clipPath, opacity } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (visibility === "hidden" || box.width <= 1 || box.height <= 1 || clipPath !== "none" || opacity === "0")
        return false;
      if (element.closest("[inert], [aria-hidden=true]")) return false;
      if (element.matches("[type=radio], [type=checkbox]")) return false;
      return !(element.tagName === "A" && display === "inline" && element.closest("p"));
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isMeant(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`;
      });
  }, target);
