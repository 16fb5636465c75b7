/** The words of the mails that an account causes: HTML for those who see it, the same as text for all others. */

import { colour } from "#contract/palette";
import { escaped } from "../../core/html";
import { Queues } from "../../core/queues";
import type { Mail } from "../../ports/mailer";

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

/** To the new address of an account. */
export const changeMail = ({ to, name, link }: Addressed): Mail =>
  mailTo(to, name, {
    subject: "Confirm your new email address",
    body: "Somebody, hopefully you, wants to use this address for an account at Stint. Nothing changes before you confirm it. The link works once, for 24 hours.",
    action: "Confirm New Address",
    link,
    footer: "If it was not you, you can ignore this mail: the account keeps the address that it has.",
  });

/** To an address that another account has: who asked is told nothing of it. */
export const takenMail = ({ to, name, link }: Addressed): Mail =>
  mailTo(to, name, {
    subject: "This address is in use at Stint",
    body: "Somebody wants to use this address for another account at Stint. That cannot be, as an account has it already, or had it until a few days ago. Nothing was changed.",
    action: "Go to Stint",
    link,
    footer: "If it was you, log in to the account that has this address. If it was not, you can ignore this mail.",
  });

/** To the address that an account had. `canUndo`: the link leads back to it. */
export const leftMail = ({ to, name, link }: Addressed, canUndo: boolean): Mail =>
  mailTo(to, name, {
    subject: "Your email address was changed",
    body: canUndo
      ? "Your account at Stint has another address now, which was confirmed from there. If it was you, nothing is left to do. If it was not, undo the change: this address is yours again, every device is signed out, and you choose a new password. The link works once, for 7 days."
      : "An account at Stint that had this address has another one now, which was confirmed from there. Nothing more is sent here.",
    action: canUndo ? "It Was Not Me: Undo" : "Go to Stint",
    link,
    footer: canUndo
      ? "Nobody can make another account with this address meanwhile."
      : "If it was your account and it was not you, please contact support.",
  });

/** Whoever signs up with another's address chooses the name: a mail of ours must not carry their link. */
export const holdsLink = /[/@\\]|\.\p{L}|www/iu;
const greetingFor = (name: string | null): string => (name && !holdsLink.test(name) ? `Hello ${name},` : "Hello,");

/** A letter to one person, as HTML and as text. */
export function mailTo(to: string, name: string | null, words: Omit<Letter, "greeting">): Mail {
  const greeting = greetingFor(name);
  const { subject, body, action, link, footer } = words;
  const text = `${greeting}\n\n${body}\n\n${action}: ${link}\n\n${footer}\n\nStint\n`;
  return { to, subject, text, html: paper({ ...words, greeting }) };
}

/** The parts of a mail, as plain text. */
export interface Letter {
  subject: string;
  greeting: string;
  body: string;
  /** The words of the button. */
  action: string;
  link: string;
  footer: string;
}

const [bg, surface, border, text, quiet, accent, onAccent] = [
  colour("bg"),
  colour("surface"),
  colour("line"),
  colour("text"),
  colour("text-3"),
  colour("accent"),
  colour("on-accent"),
];

const font = "system-ui,-apple-system,'Segoe UI',sans-serif";
// A name may be one word of a hundred letters, which a telephone's width does not hold.
const broken = "word-break:break-word";
const line = `margin:0 0 16px;font:16px/24px ${font};${broken};color:${text.light}`;
const small = `margin:0 0 12px;font:13px/18px ${font};${broken};color:${quiet.light}`;

/** For programs that follow the reader's scheme; the others keep to the inline colours. */
const dark = `@media (prefers-color-scheme:dark){
body,.ground{background:${bg.dark}!important}.card{background:${surface.dark}!important;border-color:${border.dark}!important}
.text{color:${text.dark}!important}.quiet{color:${quiet.dark}!important}.button{background:${accent.dark}!important;color:${onAccent.dark}!important}}`;

/** The HTML of a letter: tables and inline styles, for mail programs know little else. */
function paper({ subject, greeting, body, action, link, footer }: Letter): string {
  const href = escaped(link);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${dark}</style></head>
<body style="margin:0;padding:32px 16px;background:${bg.light}"><div role="main"><table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:${surface.light};border:1px solid ${border.light};border-radius:10px"><tr><td align="left" style="padding:32px">
<h1 class="text" style="margin:0 0 24px;font:600 18px/24px ${font};color:${text.light}">${mark}&nbsp; Stint</h1>
<p class="text" style="${line}">${escaped(greeting)}</p><p class="text" style="${line}">${escaped(body)}</p>
<p style="margin:24px 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent.light};color:${onAccent.light};font:600 16px/24px ${font};text-decoration:none">${escaped(action)}</a></p>
<p class="quiet" style="${small}">If the button does not work, open this address:<br><span style="word-break:break-all">${href}</span></p>
<p class="quiet" style="${small};margin:0">${escaped(footer)}</p>
</td></tr></table></td></tr></table></div></body></html>`;
}

/** The product's sign: four stints of focus, one shorter rest. */
const mark = ["p1", "p3", "p4", "p5", "b1"]
  .map(
    (bar) =>
      `<span style="display:inline-block;width:4px;height:${bar === "b1" ? 10 : 18}px;margin-right:2px;border-radius:1px;background:${colour(bar).light};vertical-align:baseline"></span>`,
  )
  .join("");
