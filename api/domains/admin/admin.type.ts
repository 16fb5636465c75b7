/** What the back-office shows (docs/product.md "Back-office", docs/api.md "Entities"). */
import { ID, Int, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";
import { UserType } from "../users/user.type";

@ObjectType("Admin", { simpleResolvers: true, description: "Somebody who may enter the back-office." })
export class AdminType {
  @Shows(ID, "UUID.") id: string;
  @Shows(String, "Unique without regard to case.") username: string;
  @Shows(DateTimeScalar, "When it was added.") createdAt: string;
  @Shows(DateTimeScalar, "When it last changed.") updatedAt: string;
}

@ObjectType("AdminSignedIn", { simpleResolvers: true, description: "A fresh back-office token and whose it is." })
export class AdminSignedIn {
  @Shows(String, "For the Authorization header, after `Bearer `.") token: string;
  @Shows(AdminType, "The administrator it speaks for.") admin: AdminType;
}

@ObjectType("WrongPasswords", {
  simpleResolvers: true,
  description:
    "Wrong passwords for the caller's name, and wrong codes after a right one, that the caller has not seen yet.",
})
export class WrongPasswords {
  @Shows(Int, "How many.") count: number;
  @Shows(DateTimeScalar, "When the last one was.") lastAt: string;
  @MayShow(String, "The network that the last one came from, shortened; null when that is not known.") network:
    | string
    | null;
}

@ObjectType("UserPage", { simpleResolvers: true, description: "A page of the list of users." })
export class UserPage {
  @Shows([UserType], "The users of this page.") users: UserType[];
  @Shows(Int, "How many fit the search in all; counting stops at 10,000.") total: number;
  @MayShow(String, "Where the next page begins, null on the last.") nextCursor: string | null;
}

@ObjectType("AuditEntry", { simpleResolvers: true, description: "One act of an administrator." })
export class AuditEntry {
  @Shows(ID, "Rises with time.") id: string;
  @Shows(DateTimeScalar, "When.") at: string;
  @Shows(String, "Who, by the name at that time.") admin: string;
  @Shows(String, "What, for instance `user.update`.") act: string;
  @MayShow(String, "Whom or what, by the name at that time.") target: string | null;
  @Shows(String, "The particulars as JSON; never a password.") details: string;
}

@ObjectType("FailedJob", { simpleResolvers: true, description: "A job that was given up after its last attempt." })
export class FailedJob {
  @Shows(ID, "For retryJob.") id: string;
  @Shows(String, "What it does, for instance `mailLink`.") task: string;
  @Shows(Int, "How often it was tried.") attempts: number;
  @Shows(String, "What went wrong last; addresses, links and long words left out.") lastError: string;
  @Shows(DateTimeScalar, "When it was given up.") since: string;
}
