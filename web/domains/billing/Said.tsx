// Words about the plan as they are drawn: a day in them is never broken over two lines.
import { shortDate } from "../../lib/dates";
import type { Words } from "./standingWords";

export const Said = ({ words }: { words: Words }) =>
  words.map((word) => (typeof word === "string" ? word : <Day key={word.day} at={word.day} />));

/** `at` is an ISO instant. */
export const Day = ({ at }: { at: string }) => <span style={{ whiteSpace: "nowrap" }}>{shortDate(at)}</span>;
