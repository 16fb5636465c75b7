/** REST door: another address for an account, below /auth. */
import { fromAnybody, fromMember } from "../../core/read";
import type { Routes } from "../../core/routes";
import { ChangeEmailInput, TokenInput } from "./auth.inputs";
import type { EmailChangeService } from "./email-change.service";

export const emailChangeRest = (changes: EmailChangeService): Routes => ({
  "POST /auth/change-email": {
    summary: "Mails a link to the new address, which changes the caller's.",
    answer: "message",
    ...fromMember(ChangeEmailInput, (member, input, req) => changes.ask(member, req.ip ?? "", input)),
  },
  "POST /auth/confirm-email": {
    summary: "Changes an account's address with the token that was mailed to the new one.",
    answer: "message",
    ...fromAnybody(TokenInput, (address, input) => changes.confirm(address, input)),
  },
  "POST /auth/undo-email": {
    summary: "Gives an account back to the address that it had; every login ends.",
    answer: "message",
    ...fromAnybody(TokenInput, (address, input) => changes.undo(address, input)),
  },
});
