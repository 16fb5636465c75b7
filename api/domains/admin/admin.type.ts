/** What the back-office shows (docs/product.md "Back-office", docs/api.md "Entities"). */
import { Field, ID, Int, ObjectType } from "type-graphql";
import { DateTimeScalar } from "../../core/enums";
import { UserType } from "../users/user.type";

@ObjectType("Admin", { simpleResolvers: true, description: "Somebody who may enter the back-office." })
export class AdminType {
  @Field(() => ID, { description: "UUID." }) id: string;
  @Field(() => String, { description: "Unique without regard to case." }) username: string;
  @Field(() => DateTimeScalar, { description: "When it was added." }) createdAt: string;
  @Field(() => DateTimeScalar, { description: "When it last changed." }) updatedAt: string;
}

@ObjectType("AdminSignedIn", { simpleResolvers: true, description: "A fresh back-office token and whose it is." })
export class AdminSignedIn {
  @Field(() => String, { description: "For the Authorization header, after `Bearer `." }) token: string;
  @Field(() => AdminType, { description: "The administrator it speaks for." }) admin: AdminType;
}

@ObjectType("UserPage", { simpleResolvers: true, description: "A page of the list of users." })
export class UserPage {
  @Field(() => [UserType], { description: "The users of this page." }) users: UserType[];
  @Field(() => Int, { description: "How many fit the search in all; counting stops at 10,000." }) total: number;
  @Field(() => String, { nullable: true, description: "Where the next page begins, null on the last." }) nextCursor:
    | string
    | null;
}

@ObjectType("AuditEntry", { simpleResolvers: true, description: "One act of an administrator." })
export class AuditEntry {
  @Field(() => ID, { description: "Rises with time." }) id: string;
  @Field(() => DateTimeScalar, { description: "When." }) at: string;
  @Field(() => String, { description: "Who, by the name at that time." }) admin: string;
  @Field(() => String, { description: "What, for instance `user.update`." }) act: string;
  @Field(() => String, { nullable: true, description: "Whom or what, by the name at that time." }) target:
    | string
    | null;
  @Field(() => String, { description: "The particulars as JSON; never a password." }) details: string;
}

@ObjectType("FailedJob", { simpleResolvers: true, description: "A job that was given up after its last attempt." })
export class FailedJob {
  @Field(() => ID, { description: "For retryJob." }) id: string;
  @Field(() => String, { description: "What it does, for instance `mailLink`." }) task: string;
  @Field(() => Int, { description: "How often it was tried." }) attempts: number;
  @Field(() => String, { description: "What went wrong last; addresses, links and long words left out." })
  lastError: string;
  @Field(() => DateTimeScalar, { description: "When it was given up." }) since: string;
}
