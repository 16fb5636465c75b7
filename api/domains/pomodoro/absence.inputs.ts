/** What is asked and answered about time in which nobody was there (docs/product.md "Away"). */
import { ArgsType, InputType, ObjectType } from "type-graphql";
import { type AbsenceAnswer, absenceAnswers } from "#contract/absence-answers";
import { Shows, Takes } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";

enumOf(
  absenceAnswers,
  "AbsenceAnswer",
  "What becomes of time in which nobody was there: it stays, it was a break, or nothing ran.",
);

/** From when to when the caller's device was away, by the server's clock. */
@ArgsType()
export class AbsenceArgs {
  @Takes("instant", "Since when nobody was there.") from: string;
  @Takes("instant", "When somebody came back.") to: string;
}

@InputType({ description: "What becomes of time in which nobody was there." })
export class AnswerAbsenceInput {
  @Takes("instant", "Since when nobody was there.") from: string;
  @Takes("instant", "When somebody came back; that is over.") to: string;
  @Takes({ kind: "word", words: absenceAnswers }, "What becomes of it.") answer: AbsenceAnswer;
}

@ObjectType("Absence", {
  simpleResolvers: true,
  description: "Time in which a session was in a focus and none of the caller's devices was awake.",
})
export class AbsenceType {
  @Shows(DateTimeScalar, "When it began.") from: string;
  @Shows(DateTimeScalar, "When somebody came back, or the session ended.") to: string;
}
