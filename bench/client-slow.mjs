// How long a screen takes over a slow line, in a browser that has nothing of it yet.

/** What people have on the road: bits and milliseconds as the browser's own "slow 3G" of old. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

/**
 * Milliseconds from the going there until `first` stands, a selector with or without `:text("…")`. The page itself tells, frame by
 * frame: who asks from outside looks only every half second after a while. Closes the page.
 */
export async function slowTime({ page, devtools, close }, address, first) {
  const [, css, text = ""] = /^(.*?)(?: ?:text\("(.*)"\))?$/.exec(first);
  await page.addInitScript(
    ([css, text]) => {
      const look = () => {
        if ([...document.querySelectorAll(css)].some((part) => part.innerText.includes(text)))
          window.stood = performance.timeOrigin + performance.now();
        else requestAnimationFrame(look);
      };
      look();
    },
    [css, text],
  );
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowLine);
  const began = performance.timeOrigin + performance.now();
  await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
  const stood = await page.waitForFunction(() => window.stood, null, { timeout: 60_000 });
  const took = (await stood.jsonValue()) - began;
  await close();
  return took;
}
