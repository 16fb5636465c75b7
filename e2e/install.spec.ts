/** The app can be put on a home screen: what the browser itself makes of the manifest. */
import { arrive } from "./inspect";
import { expect, test } from "./support";

interface Manifest {
  icons: { src: string; sizes: string; type: string }[];
  shortcuts: { name: string; url: string }[];
}

test("the browser finds nothing against installing it, each icon is as large as it says, and the shortcuts lead to screens", async ({
  signedIn: page,
}) => {
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A context of a test keeps nothing, as a private window does, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { data = "", errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons, shortcuts }: Manifest = JSON.parse(data);
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.filter(({ type }) => type === "image/png").map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.filter(({ type }) => type === "image/png").map((icon) => icon.sizes));
  expect(shortcuts.map(({ name }) => name)).toEqual(["New task", "Start focus"]);
  const [task, focus] = shortcuts;
  await arrive(page, task!.url);
  await expect(page.getByRole("heading", { name: "Create New Task" })).toBeVisible();
  await arrive(page, focus!.url);
  await expect(page.getByRole("heading", { name: "Pomodoro Sessions", level: 1 })).toBeVisible();
});
