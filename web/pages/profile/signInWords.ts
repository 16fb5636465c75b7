/** A sign-in in words: what with, how, and where from. */
import type { SignInMethod } from "#contract/states";
import { networkWords } from "../../lib/networkWords";

const how: Readonly<Record<SignInMethod, string>> = {
  password: "with a password",
  sign_up: "by signing up",
  google: "with Google",
  passkey: "with a passkey",
  earlier: "before sign-ins were listed",
};

/** "Firefox on Windows", or what is said of what did not say what it is. */
export const deviceName = ({ device }: { device: string | null }): string => device ?? "An unknown device";

/** "Signed in Nov 20, 2026, 10:00 AM with a password, from network 203.0.113.x". `at` is when, in words. */
export function signedInWords(
  { method, network }: { method: SignInMethod; network: string | null },
  at: string,
): string {
  const from = network === null ? "" : `, from ${networkWords(network)}`;
  // When that was nobody kept: `at` is when it was first listed.
  const when = method === "earlier" ? "" : `${at} `;
  return `Signed in ${when}${how[method]}${from}`;
}
