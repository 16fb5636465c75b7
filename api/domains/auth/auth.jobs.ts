/** Jobs of the accounts: mails with links. */
import type { JobSource } from "../../core/jobs";
import { mailQueues } from "./mails";
import { type MailLink, mailLinkJob, type RecoveryService } from "./recovery.service";

export const authJobs = (recovery: RecoveryService): JobSource => ({
  handlers: { [mailLinkJob]: (payload) => recovery.mailLink(payload as unknown as MailLink) },
  queues: [mailQueues],
});
