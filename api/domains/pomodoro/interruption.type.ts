/** An interruption of a focus as both doors show it (docs/product.md "Interruptions"). */
import { ID, ObjectType } from "type-graphql";
import { type InterruptionKind, interruptionKinds } from "#contract/interruptions";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";

export const InterruptionKindEnum = enumOf(
  interruptionKinds,
  "InterruptionKind",
  "Where an interruption came from: from oneself, or from elsewhere.",
);

@ObjectType("Interruption", { simpleResolvers: true, description: "An interruption of a session's focus." })
export class InterruptionType {
  @Shows(ID, "UUID.") id: string;
  @Shows(InterruptionKindEnum, "Where it came from.") kind: InterruptionKind;
  @Shows(DateTimeScalar, "When it was counted, by the server's clock.") at: string;
  @MayShow(String, "What it was.") word: string | null;
  @MayShow(ID, "The task that was the current one, also where that is deleted by now.") taskId: string | null;
  @MayShow(String, "That task's title, or the last one known of it.") taskTitle: string | null;
}
