/** How much of what the caller may have is used, as both doors tell it. */
import { Int, ObjectType } from "type-graphql";
import { type CountedKind, countedKinds } from "#contract/limits";
import { Shows } from "../../core/editable";
import { enumOf } from "../../core/enums";

export const CountedKindEnum = enumOf(
  countedKinds,
  "CountedKind",
  "What a user may have so much of; texts are counted in bytes.",
);

@ObjectType("Usage", { simpleResolvers: true, description: "How much of one kind the caller has and may have." })
export class UsageType {
  @Shows(CountedKindEnum, "What is counted.") kind: CountedKind;
  @Shows(Int, "How much there is; texts in bytes.") used: number;
  @Shows(Int, "A create or change that leads beyond it is refused.") limit: number;
}
