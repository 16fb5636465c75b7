/** What the owner of an account is told by mail about its ways in, and how (docs/security.md "Second factor"). */
import { budgets } from "#contract/budgets";
import type { Work } from "../../core/work";
import type { Mail } from "../../ports/mailer";
import { holdsLink, mailQueues, mailTo } from "./mails";

export const securityMailJob = "securityMail";

export type SecurityNews =
  | "factorOn"
  | "factorOff"
  | "factorTaken"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "codesGuessed";

export interface SecurityMail extends Record<string, unknown> {
  userId: string;
  what: SecurityNews;
  /** As its owner calls it. */
  passkey?: string;
}

interface Words {
  subject: string;
  body: (passkey: string) => string;
  action: string;
  path: string;
  footer: string;
}

const newPassword =
  "If it was not you, choose a new password at once (“Forgot your password?” at the login) and contact support.";
const wasYou = "If it was you, nothing is left to do.";
const day = budgets.wrongCodesPerDay.points;

const words: Readonly<Record<SecurityNews, Words>> = {
  factorOn: {
    subject: "Your second factor is on",
    body: () => `Your account at Stint asks for a code of an authenticator app at each sign-in from now on. ${wasYou}`,
    action: "Open Settings",
    path: "/profile#second-factor",
    footer: newPassword,
  },
  factorOff: {
    subject: "Your second factor was turned off",
    body: () => `No code is asked for when you sign in to your account at Stint now. ${wasYou}`,
    action: "Open Settings",
    path: "/profile#second-factor",
    footer: newPassword,
  },
  factorTaken: {
    subject: "Your second factor was removed",
    body: () =>
      "Support removed the second factor of your account at Stint and signed out every device. No code is asked for when you sign in now. You can set up a second factor again in the settings.",
    action: "Log In",
    path: "/login",
    footer:
      "If you did not ask for it, choose a new password at once (“Forgot your password?” at the login) and contact support.",
  },
  passkeyAdded: {
    subject: "A passkey was added",
    body: (passkey) => `${passkey} signs in to your account at Stint from now on, without a password. ${wasYou}`,
    action: "See Your Passkeys",
    path: "/profile#passkeys",
    footer: `${newPassword} Remove the passkey too.`,
  },
  passkeyRemoved: {
    subject: "A passkey was removed",
    body: (passkey) => `${passkey} no longer signs in to your account at Stint. ${wasYou}`,
    action: "See Your Passkeys",
    path: "/profile#passkeys",
    footer: newPassword,
  },
  codesGuessed: {
    subject: "Many wrong codes for your account",
    body: () =>
      `Somebody who has your password, or a device of yours, entered ${day} wrong codes of your second factor at Stint within a day. They did not get in by them. Until the day is over, no more of the app's codes are taken from there; places that you signed in from before, recovery codes and passkeys still work.`,
    action: "Choose a New Password",
    path: "/forgot-password",
    footer: "If it was you, you can ignore this mail: wait, or use a recovery code.",
  },
};

/** The mail for who has this address by now. */
export function securityMail(
  { what, passkey = "" }: SecurityMail,
  { email, name }: { email: string; name: string | null },
  publicUrl: string,
): Mail {
  const { subject, body, action, path, footer } = words[what];
  // Whoever added it chose its name.
  const called = passkey === "" || holdsLink.test(passkey) ? "A passkey" : `The passkey “${passkey}”`;
  return mailTo(email, name, { subject, body: body(called), action, link: `${publicUrl}${path}`, footer });
}

/** Leaves with what it tells of. */
export const enqueueSecurityMail = (work: Work, mail: SecurityMail): void =>
  work.enqueue({ task: securityMailJob, payload: mail, queue: mailQueues.of(mail.userId) }, mail.userId);
