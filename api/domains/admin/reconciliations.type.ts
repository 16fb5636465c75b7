/** What the back-office shows of reading everything back from the payment provider. */
import { ID, Int, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";

@ObjectType("Reconciliation", {
  simpleResolvers: true,
  description:
    "One run of reading all subscriptions, and what moved since the run before, back from the payment provider.",
})
export class Reconciliation {
  @Shows(ID, "UUID.") id: string;
  @MayShow(String, "The administrator who started it, null for the daily one.") startedBy: string | null;
  @Shows(DateTimeScalar, "When it began.") beganAt: string;
  @MayShow(DateTimeScalar, "When it was through; null while it is under way.") endedAt: string | null;
  @Shows(Int, "How many subscriptions were read so far.") read: number;
  @Shows(Int, "Of how many accounts something was put right; those that are gone by now left out.") differed: number;
  @Shows(Int, "How many questions the provider did not answer; they are asked again by jobs of their own.")
  failed: number;
  @MayShow(String, "What went wrong last, null where nothing did.") lastError: string | null;
}

@ObjectType("ReconciliationFinding", {
  simpleResolvers: true,
  description: "What a run put right of one subscription.",
})
export class ReconciliationFinding {
  @Shows(ID, "UUID.") id: string;
  @Shows(ID, "The run.") runId: string;
  @Shows(DateTimeScalar, "When.") at: string;
  @Shows(String, "The account's address.") account: string;
  @Shows(
    String,
    "What stood otherwise, as JSON: a list of `what`, `before` and `after`; `what` is status, plan, nextPayment, payment, or provider.",
  )
  putRight: string;
}
