/** Which adapter serves which port, by configuration. */
import path from "node:path";
import type { Config } from "../config";
import type { JobSource } from "../core/jobs";
import type { Transact } from "../core/work";
import type { IdentityProvider } from "../ports/identity";
import type { Mailer } from "../ports/mailer";
import type { Payments } from "../ports/payments";
import { googleIdentity } from "./google";
import { closeKeptMails, keepingMailer, keptMail, keptMails, smtpMailer } from "./mailers";
import { paypalPayments } from "./paypal";
import { Sandbox, sandboxDesk } from "./sandbox";
import { type Listener, sandboxJobs } from "./sandbox-renewals";

// Where mails are kept when no server is set up.
const mailFolder = (config: Config): string => path.join(config.dataDir, "mail");

/** What was kept there, for the mailbox of a development machine. */
export const mailboxOf = (config: Config) => ({
  list: () => keptMails(mailFolder(config)),
  read: (file: string) => keptMail(mailFolder(config), file),
});

/** A mail server where one is set, else the folder; mails that an earlier run kept are closed to others in both cases. */
export function mailerFor(config: Config): Mailer {
  closeKeptMails(mailFolder(config));
  if (config.smtpUrl) return smtpMailer(config.smtpUrl, config.mailFrom);
  return keepingMailer(mailFolder(config), config.mailFrom);
}

/** Null without a client id: then there is no third-party sign-in. */
export const identityFor = (config: Config): IdentityProvider | null =>
  config.googleClientId ? googleIdentity(config.googleClientId, config.googleJwksUrl) : null;

/** Who takes the payments; the sandbox has a desk, and jobs that tell `listener` its news. */
export interface ChosenPayments {
  payments: Payments;
  desk: ReturnType<typeof sandboxDesk> | null;
  newsFor(listener: Listener): JobSource;
}

/** PayPal where its variables are set, else the built-in sandbox. */
export function paymentsFor(config: Config, transact: Transact): ChosenPayments {
  if (config.paypal) return { payments: paypalPayments(config.paypal), desk: null, newsFor: () => ({ handlers: {} }) };
  return {
    payments: new Sandbox(transact, config.jwtSecret, config.publicUrl),
    desk: sandboxDesk(transact, config.jwtSecret),
    newsFor: (listener) => sandboxJobs(transact, config.jwtSecret, listener),
  };
}
