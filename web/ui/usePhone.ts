// One layout at a time: what phones have instead is not drawn elsewhere, hidden or not.
import { useMedia } from "../lib/useMedia";

/** What the style sheets call `--phone` (media.css): below 768 px at the browser's usual text size. */
export const phone = "(width < 48em)";

/** True on a phone's width, from the first frame on. */
export const usePhone = (): boolean => useMedia(phone);
