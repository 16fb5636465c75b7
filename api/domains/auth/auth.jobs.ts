/** Jobs of the accounts: mails with links. */
import { type MailLink, mailLinkJob, type RecoveryService } from "./recovery.service";

export const authJobs = (recovery: RecoveryService): Record<string, (payload: unknown) => Promise<void>> => ({
  [mailLinkJob]: (payload) => recovery.mailLink(payload as MailLink),
});
