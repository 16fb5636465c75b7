// What the style sheets ask of the screen, asked in code and followed as it changes.
import { useSyncExternalStore } from "react";

/** Whether `query` holds, from the first frame on. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
