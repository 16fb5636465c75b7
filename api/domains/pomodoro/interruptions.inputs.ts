/** What counting an interruption takes (docs/product.md "Interruptions"). */
import { InputType } from "type-graphql";
import { type InterruptionKind, interruptionKinds, interruptionLimits } from "#contract/interruptions";
import type { Rule } from "#contract/rules";
import { orNull, Takes } from "../../core/editable";

const word: Rule = { kind: "text", max: interruptionLimits.word, required: false };
const says = `What it was, at most ${interruptionLimits.word} characters; blank is none.`;

@InputType({ description: "An interruption of the focus that runs." })
export class CountInterruptionInput {
  @Takes("id", "A UUID made by the client, so that a retry counts nothing twice.", orNull) id?: string | null;
  @Takes({ kind: "word", words: interruptionKinds }, "Where it came from.") kind: InterruptionKind;
  @Takes(word, says, orNull) word?: string | null;
}

@InputType({ description: "What changes of an interruption; what is left out stays." })
export class ChangeInterruptionInput {
  @Takes(word, says, orNull) word?: string | null;
}
