// One layout at a time: what phones have instead is not drawn elsewhere, hidden or not.
import { DEFAULT_THEME } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

/** What the style sheets call `--phone` (media.css): below 768 px at the browser's usual text size. */
export const phone = `(width < ${DEFAULT_THEME.breakpoints.sm})`;

/** True on a phone's width, from the first frame on. */
export const usePhone = (): boolean => useMediaQuery(phone, false, { getInitialValueInEffect: false });
