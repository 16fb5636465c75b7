// How long the palette takes from a key to the first result that only the server knew.
import { median } from "./pairs.mjs";
import { at } from "./serve.mjs";

/** What old tasks of the account are called, each with a number: none of them is on a screen or among the newest. */
export const oldTitles = [
  "collect sources",
  "measure the desk",
  "renew passport",
  "call the landlord",
  "back up photos",
];
/** Words of theirs begin so, and none of any other task. */
const letters = ["m", "p", "s", "d", "c", "b", "r"];

/**
 * Milliseconds, an object for each letter, typed as the first into a palette that was opened anew: `all` until the frame that shows a result;
 * of it `asking` until the question leaves, `answering` until the answer's head is here and `drawing` until the result stands in the page.
 */
export async function searchTimes(page, turns) {
  const field = page.getByRole("combobox", { name: "Search" });
  const found = [];
  for (let n = 0; n < turns * letters.length; n++) {
    await page.keyboard.press("Control+k");
    await field.waitFor();
    // What comes while it opens is not this.
    await page.waitForTimeout(400);
    await page.evaluate(watch);
    await page.keyboard.press(letters[n % letters.length]);
    found.push(await page.evaluate(() => window.searched));
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
  }
  return found;
}

/** Where the time of such letters went, in words. */
export function partsOf(found) {
  const all = found.map((one) => one.all);
  const parts = ["asking", "answering", "drawing"].map((part) => {
    const ms = median(found.map((one) => one[part]));
    return `${part} ${ms.toFixed(1)} ms`;
  });
  return `  of it ${parts.join(", ")}; 95 of 100 within ${at(all, 0.95).toFixed(0)} ms`;
}

/** In the page: `searched` says when the next key came, the search left and was answered, and when a result held what is typed. */
function watch() {
  const { fetch } = window;
  const times = {};
  window.fetch = (...args) => {
    const answer = fetch(...args);
    times.left ??= performance.now();
    window.fetch = fetch;
    void answer.then(() => {
      times.answered = performance.now();
    });
    return answer;
  };
  window.searched = new Promise((resolve) => {
    const onKey = ({ timeStamp: at, key }) => {
      const look = () => {
        // Old tasks alone: actions and the offer to make one hold letters too.
        const shown = [...document.querySelectorAll('[role="option"]')].some(
          ({ textContent }) => /^[a-z ]+ \d{4,}/.test(textContent) && textContent.includes(key),
        );
        if (!shown) return;
        observer.disconnect();
        const { left, answered } = times;
        const [asking, answering, drawing] = [left - at, answered - left, performance.now() - answered];
        requestAnimationFrame(() => resolve({ all: performance.now() - at, asking, answering, drawing }));
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true });
    };
    addEventListener("keydown", onKey, { capture: true, once: true });
  });
}
