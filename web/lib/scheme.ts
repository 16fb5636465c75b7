/** The scheme of colours, said on the page's root while somebody is signed in. Visitors' screens follow the system by the style sheets alone. */
import { useLayoutEffect } from "react";
import { preferences } from "./preferences";

/** The person's theme, whoever changes it, or the system's. Gone with the screen: left behind it would keep others from following the system. */
export const useScheme = (): void => useLayoutEffect(followScheme, []);

function followScheme(): () => void {
  const { dataset } = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => {
    const { theme } = preferences.now();
    dataset.mantineColorScheme = theme !== "system" ? theme : dark.matches ? "dark" : "light";
  };
  show();
  dark.addEventListener("change", show);
  const stop = preferences.onChange(show);
  return () => {
    dark.removeEventListener("change", show);
    stop();
    delete dataset.mantineColorScheme;
  };
}
