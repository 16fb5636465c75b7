// The scheme on the page's root: the person's choice, else the system's, and nothing once the signed-in screen is gone.
import { act, renderHook } from "@testing-library/react";
import { preferences } from "./preferences";
import { useScheme } from "./scheme";

it("says what was chosen, else what the system has, as either changes, and takes it back", () => {
  const dark = Object.assign(new EventTarget(), { matches: true });
  const ask = jest.spyOn(window, "matchMedia").mockReturnValue(dark as unknown as MediaQueryList);
  const said = () => document.documentElement.getAttribute("data-mantine-color-scheme");
  const { unmount } = renderHook(useScheme);
  expect(said()).toBe("dark");
  act(() => preferences.set({ theme: "light" }));
  expect(said()).toBe("light");
  act(() => preferences.set({ theme: "system" }));
  dark.matches = false;
  dark.dispatchEvent(new Event("change"));
  expect(said()).toBe("light");
  unmount();
  expect(said()).toBeNull();
  act(() => preferences.set({ theme: "dark" }));
  expect(said()).toBeNull();
  ask.mockRestore();
});
