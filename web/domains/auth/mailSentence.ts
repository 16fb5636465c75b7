// What a failed step of a mailed link says (docs/product.md "Landing and sign-in"): the server's words where it judged, else the screen's own.
import { problemOf } from "../../apollo/problems";

/** `fallback` where no answer came or the server itself failed; a limit says when to come back. */
export function mailSentence(error: unknown, fallback: string): string {
  const { code, message } = problemOf(error);
  return code === "BAD_REQUEST" || code === "RATE_LIMITED" ? message : fallback;
}
