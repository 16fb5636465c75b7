/** The words of the mails that an account causes: HTML for those who see it, the same as text for all others. */
import { Queues } from "../../core/queues";
import type { Mail } from "../../ports/mailer";
import { type Letter, paper } from "./paper";

/** Mails to one recipient leave one after the other, mails to several side by side. */
export const mailQueues = new Queues("mail", 5);

interface Addressed {
  to: string;
  /** As it is called on screen; the address stands in for a missing name. */
  name: string | null;
  link: string;
}

export const verificationMail = ({ to, name, link }: Addressed): Mail =>
  mailTo(to, name, {
    subject: "Verify your email address",
    body: "Please confirm that this address is yours. The link works once, for 24 hours.",
    action: "Verify Email",
    link,
    footer: "If you did not make an account at Stint, you can ignore this mail.",
  });

export const resetMail = ({ to, name, link }: Addressed): Mail =>
  mailTo(to, name, {
    subject: "Reset your password",
    body: "Somebody, hopefully you, asked for a new password. The link works once, for one hour.",
    action: "Reset Password",
    link,
    footer: "If it was not you, ignore this mail: your password stays as it is.",
  });

// Whoever signs up with another's address chooses the name: a mail of ours must not carry their link.
const holdsLink = /[/@\\]|\.\p{L}|www/iu;
const greetingFor = (name: string | null): string => (name && !holdsLink.test(name) ? `Hello ${name},` : "Hello,");

/** A letter to one person, as HTML and as text. */
export function mailTo(to: string, name: string | null, words: Omit<Letter, "greeting">): Mail {
  const greeting = greetingFor(name);
  const { subject, body, action, link, footer } = words;
  const text = `${greeting}\n\n${body}\n\n${action}: ${link}\n\n${footer}\n\nStint\n`;
  return { to, subject, text, html: paper({ ...words, greeting }) };
}
