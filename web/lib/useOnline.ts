// Whether this machine has a line at all, as the browser tells it.
import { useSyncExternalStore } from "react";

/** False once the line is lost; that there is one does not mean that the server answers. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine);

function follow(listener: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, listener);
  };
}
