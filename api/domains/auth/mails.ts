/** The words and looks of the mails that an account causes: HTML for those who see it, the same as text for all others. */
import type { Mail } from "../../ports/mailer";

interface Letter {
  to: string;
  /** As it is called on screen; the address stands in for a missing name. */
  name: string | null;
  link: string;
}

export const verificationMail = ({ to, name, link }: Letter): Mail =>
  mail(to, "Verify your email address", {
    greeting: greetingFor(name),
    body: "Please confirm that this address is yours. The link works once, for 24 hours.",
    action: "Verify Email",
    link,
    footer: "If you did not make an account at Stint, you can ignore this mail.",
  });

export const resetMail = ({ to, name, link }: Letter): Mail =>
  mail(to, "Reset your password", {
    greeting: greetingFor(name),
    body: "Somebody, hopefully you, asked for a new password. The link works once, for one hour.",
    action: "Reset Password",
    link,
    footer: "If it was not you, ignore this mail: your password stays as it is.",
  });

interface Parts {
  greeting: string;
  body: string;
  action: string;
  link: string;
  footer: string;
}

// Whoever signs up with another's address chooses the name: a mail of ours must not carry their link.
const holdsLink = /[/@\\]|\.\p{L}|www/iu;
const greetingFor = (name: string | null): string => (name && !holdsLink.test(name) ? `Hello ${name},` : "Hello,");

function mail(to: string, subject: string, parts: Parts): Mail {
  const { greeting, body, action, link, footer } = parts;
  return {
    to,
    subject,
    text: `${greeting}\n\n${body}\n\n${action}: ${link}\n\n${footer}\n\nStint\n`,
    html: htmlOf(subject, parts),
  };
}

// Tables and inline styles: mail programs know little else. Colours are the product's light ones.
function htmlOf(subject: string, { greeting, body, action, link, footer }: Parts): string {
  const text = "margin:0 0 16px;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif;color:#101e23";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f5f8f9"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dbe4e6;border-radius:10px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font:650 18px/24px system-ui,-apple-system,'Segoe UI',sans-serif;color:#006375">Stint</p>
<p style="${text}">${escaped(greeting)}</p><p style="${text}">${escaped(body)}</p>
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#006375;color:#ffffff;font:600 16px/24px system-ui,-apple-system,'Segoe UI',sans-serif;text-decoration:none">${escaped(action)}</a></p>
<p style="margin:0 0 16px;font:13px/18px system-ui,-apple-system,'Segoe UI',sans-serif;color:#59686d;word-break:break-all">${escaped(link)}</p>
<p style="margin:0;font:13px/18px system-ui,-apple-system,'Segoe UI',sans-serif;color:#59686d">${escaped(footer)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
