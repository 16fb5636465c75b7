/** Tells a screen reader what else only eyes would learn. */

let place: HTMLElement | null = null;

/** Says it politely, also where it is what was said last. */
export function announce(text: string): void {
  if (!place?.isConnected) {
    place = document.createElement("div");
    place.setAttribute("aria-live", "polite");
    place.style.cssText =
      "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
    document.body.append(place);
  }
  place.textContent = "";
  // What is there as the place comes is not said, nor is what was there before.
  const said = place;
  setTimeout(() => {
    said.textContent = text;
  }, 50);
}
