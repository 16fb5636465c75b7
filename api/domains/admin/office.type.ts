/** What the back-office shows of one account, of acts on several, and of files to take along. */
import { ID, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { SecondFactorType } from "../auth/second-factor.type";
import { SignInType } from "../auth/sign-in.type";
import { BillingRecord, SubscriptionDetails, SubscriptionEvent } from "../billing/subscription.type";
import { UserType } from "../users/user.type";
import { AuditEntry } from "./admin.type";

@ObjectType("AdminUser", { simpleResolvers: true, description: "All that the back-office knows of one account." })
export class AdminUserType {
  @Shows(UserType, "The account.") user: UserType;
  @Shows(SubscriptionDetails, "Where its subscription stands.") subscription: SubscriptionDetails;
  @Shows([SubscriptionEvent], "What happened to its subscriptions, the newest first.") steps: SubscriptionEvent[];
  @Shows([BillingRecord], "Its payments, the newest first.") payments: BillingRecord[];
  @Shows([SignInType], "Where it is signed in, the one used last first.") signIns: SignInType[];
  @Shows(SecondFactorType, "Its second factor.") secondFactor: SecondFactorType;
  @Shows([AuditEntry], "What administrators did to it, the newest first; 100 at most.") audit: AuditEntry[];
}

@ObjectType({ simpleResolvers: true, description: "An account on which an act was not done, and why." })
export class NotDone {
  @Shows(ID, "Its id.") id: string;
  @Shows(String, "A sentence.") reason: string;
}

@ObjectType({
  simpleResolvers: true,
  description: "What came of an act on several accounts, each of which is done for itself.",
})
export class BulkResult {
  @Shows([ID], "Accounts on which it was done.") done: string[];
  @Shows([NotDone], "Accounts on which it was not.") notDone: NotDone[];
}

@ObjectType({ simpleResolvers: true, description: "A part of a CSV file; the parts one after another are the file." })
export class CsvPart {
  @Shows(String, "Its lines, the first part's with the names of the columns.") text: string;
  @MayShow(String, "Where the next part begins, null after the last.") nextCursor: string | null;
}
