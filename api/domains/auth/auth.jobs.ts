/** Jobs of the accounts: mails with links, and addresses that are let go. */
import type { JobSource } from "../../core/jobs";
import {
  type ChangeMail,
  changeMailJob,
  type EmailChangeMailsService,
  type KeptAddress,
  type LeftMail,
  leftMailJob,
  letGoJob,
} from "./email-change-mails.service";
import { mailQueues } from "./mails";
import { type MailLink, mailLinkJob, type RecoveryService } from "./recovery.service";
import { type SecurityMail, securityMailJob } from "./security-mails";
import type { SecurityMailsService } from "./security-mails.service";
import type { SignInsService } from "./sign-ins.service";

export const authJobs = (
  recovery: RecoveryService,
  changes: EmailChangeMailsService,
  signIns: SignInsService,
  security: SecurityMailsService,
): JobSource => ({
  handlers: {
    [mailLinkJob]: (payload) => recovery.mailLink(payload as unknown as MailLink),
    [changeMailJob]: (mail) => changes.change(mail as unknown as ChangeMail),
    [leftMailJob]: (mail) => changes.left(mail as unknown as LeftMail),
    forgetSignIns: () => signIns.forget(),
    [securityMailJob]: (mail) => security.send(mail as unknown as SecurityMail),
    [letGoJob]: (kept) => changes.letGo(kept as unknown as KeptAddress),
  },
  queues: [mailQueues],
  daily: ["forgetSignIns"],
});
