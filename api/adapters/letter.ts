/** A mail of ours in the mail library's words, the same whether it is sent or kept. */
import type { Mail } from "../ports/mailer";

/** The address stands as an object, so that nothing in it is ever read as a list; nobody's absence note needs to answer. */
export const letterOf = ({ to, subject, text, html }: Mail) => ({
  to: { name: "", address: to },
  subject,
  text,
  html,
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});
