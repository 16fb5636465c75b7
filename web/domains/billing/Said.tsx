// Words about the plan as they are drawn: a day in them is never broken over two lines.
import { shortDate } from "../../lib/dates";
import type { Words } from "./standingWords";

export const Said = ({ words }: { words: Words }) =>
  words.map((word, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same day may be said twice, and a sentence is drawn as a whole
    typeof word === "string" ? word : <Day key={at} at={word.day} />,
  );

/** `at` is an ISO instant. */
export const Day = ({ at }: { at: string }) => <span style={{ whiteSpace: "nowrap" }}>{shortDate(at)}</span>;
