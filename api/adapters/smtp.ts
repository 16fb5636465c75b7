/** Mail through a real server. */
import nodemailer from "nodemailer";
import type { Mail, Mailer } from "../ports/mailer";
import { letterOf } from "./letter";

/** Milliseconds; a server that hangs must not hold a job for the ten minutes that the library would wait. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** A mailer on `url` (smtp:// or smtps://), sending as `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const options = { url, ...patience, pool: true, maxConnections: 5, disableFileAccess: true, disableUrlAccess: true };
  const transport = nodemailer.createTransport(options, { from });
  return {
    async send(mail: Mail) {
      await transport.sendMail(letterOf(mail));
    },
    async close() {
      transport.close();
    },
  };
}
