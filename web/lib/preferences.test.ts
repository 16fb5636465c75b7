// What a browser keeps of how its user wants the app to be: beside the account's, before it, and after it was left.
import { initialPreferences } from "#contract/preferences";
import { forgetPreferences, toldByAccount } from "./accountPreferences";
import { preferences } from "./preferences";

const account = { ...initialPreferences };
const anew = (stored: Record<string, string>) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  let told = toldByAccount;
  let forget = forgetPreferences;
  let here = preferences;
  jest.isolateModules(() => {
    ({ preferences: here } = require("./preferences") as typeof import("./preferences"));
    ({ toldByAccount: told, forgetPreferences: forget } =
      require("./accountPreferences") as typeof import("./accountPreferences"));
  });
  return { ...here, told, forget };
};

it("counts at once what is changed here, and goes on counting it until the account was told", () => {
  const here = anew({});
  here.told("me", account);
  here.set({ theme: "dark", dailyGoal: 60 });
  here.told("me", { ...account, weekStart: "sunday" });
  expect(here.now()).toMatchObject({ theme: "dark", dailyGoal: 60, weekStart: "sunday" });
  here.set({ theme: "light" });
  here.told("me", { ...account, theme: "dark", dailyGoal: 60 }, { theme: "dark", dailyGoal: 60 });
  expect([here.now().theme, here.unsent()]).toEqual(["light", { theme: "light" }]);
});

it("is there from the first moment of the next visit", () => {
  const here = anew({});
  here.told("me", { ...account, theme: "dark" });
  here.set({ clock: "h23" });
  const next = anew({ ...localStorage });
  expect(next.now()).toMatchObject({ theme: "dark", clock: "h23" });
  expect(next.unsent()).toEqual({ clock: "h23" });
  expect(localStorage.getItem("stint.preferences")).toMatch(/^\{"now":\{"theme":"dark"/);
});

it("moves what the browser had for itself to the account, but not over what was chosen there", () => {
  const here = anew({ "mantine-color-scheme-value": "dark", "stint.sound": "off", "stint.comfortableCards": "off" });
  expect(here.now()).toMatchObject({ theme: "dark", sound: false, density: "compact" });
  here.told("me", { ...account, theme: "light" });
  expect(here.unsent()).toEqual({ sound: false, density: "compact" });
  expect(here.now().theme).toBe("light");
  expect(localStorage.getItem("stint.sound")).toBeNull();
});

it("of one person is nothing to the next", () => {
  const here = anew({});
  here.told("me", account);
  here.set({ theme: "dark" });
  here.told("another", account);
  expect([here.now(), here.unsent()]).toEqual([account, {}]);
  here.set({ theme: "dark" });
  here.forget();
  expect([here.now(), localStorage.length]).toEqual([account, 0]);
});

it("follows another tab, and what cannot be read is nothing", () => {
  const here = anew({});
  const seen = jest.fn();
  const stop = here.onChange(() => seen(here.now().theme));
  localStorage.setItem("stint.preferences", JSON.stringify({ now: { theme: "dark" }, unsent: {}, of: "me" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "stint.preferences" }));
  localStorage.setItem("stint.preferences", "{");
  window.dispatchEvent(new StorageEvent("storage", { key: "stint.preferences" }));
  expect(seen.mock.calls).toEqual([["dark"], ["system"]]);
  stop();
});
