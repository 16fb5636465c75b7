/** Which adapter serves which port, by configuration. */
import path from "node:path";
import type { Config } from "../config";
import type { IdentityProvider } from "../ports/identity";
import type { Mailer } from "../ports/mailer";
import { googleIdentity } from "./google";
import { keptMail, keptMails, outboxMailer } from "./outbox";
import { smtpMailer } from "./smtp";

// Where mails are kept when no server is set up.
const mailFolder = (config: Config): string => path.join(config.dataDir, "mail");

/** What was kept there, for the mailbox of a development machine. */
export const mailboxOf = (config: Config) => ({
  list: () => keptMails(mailFolder(config)),
  read: (file: string) => keptMail(mailFolder(config), file),
});

export const mailerFor = (config: Config): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer(mailFolder(config), config.mailFrom);

/** Null without a client id: then there is no third-party sign-in. */
export const identityFor = (config: Config): IdentityProvider | null =>
  config.googleClientId ? googleIdentity(config.googleClientId, config.googleJwksUrl) : null;
