/** Between the two steps of a sign-in to the back-office. */
import { messages } from "#contract/messages";
import { Problem } from "../../core/problem";
import type { Tickets } from "../../core/tickets";
import type { AdminRow } from "./admins.reads";

/** What the ticket is for. */
export const secondStep = "administrator's second factor";

/** The refusal of a first step that was right, with the ticket for the second. */
export const asking = (tickets: Tickets, { id, tokenVersion }: AdminRow): Problem =>
  new Problem(
    "SECOND_FACTOR_REQUIRED",
    messages.secondFactorRequired,
    undefined,
    undefined,
    tickets.issue(secondStep, { id, version: tokenVersion }),
  );
