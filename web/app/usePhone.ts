// One layout at a time: what phones have instead is not drawn elsewhere, hidden or not.
import { useMediaQuery } from "@mantine/hooks";

/** True below 768 px, from the first frame on. */
export const usePhone = (): boolean => useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
