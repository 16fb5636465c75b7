// A day as it reads in a sentence, never broken over two lines.
import { shortDate } from "../../lib/dates";

/** `at` is an ISO instant. */
export const Day = ({ at }: { at: string }) => <span style={{ whiteSpace: "nowrap" }}>{shortDate(at)}</span>;
