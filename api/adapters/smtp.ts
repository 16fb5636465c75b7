/** Mail through a real server. */
import nodemailer from "nodemailer";
import type { Mail, Mailer } from "../ports/mailer";

/** A mailer on `url` (smtp:// or smtps://), sending as `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send({ to, subject, text, html }: Mail) {
      await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
    },
    async close() {
      transport.close();
    },
  };
}
