/** What passkeys take. */
import { InputType } from "type-graphql";
import type { Rule } from "#contract/rules";
import { Takes } from "../../core/editable";

/** An authenticator's answer has some hundred bytes; long ids and statements of its maker make it a few thousand. */
const answer: Rule = { kind: "text", max: 16_384, required: true };

@InputType({ description: "How a passkey is called." })
export class PasskeyNameInput {
  @Takes("label", "As its owner calls it.") name: string;
}

@InputType({ description: "What an authenticator answered to a challenge." })
export class PasskeyAnswerInput {
  @Takes("token", "As it came with the options.") ticket: string;
  @Takes(answer, "The response of WebAuthn, as JSON.") response: string;
}

@InputType({ description: "A new passkey." })
export class AddPasskeyInput extends PasskeyAnswerInput {
  @Takes("label", "As its owner calls it.") name: string;
}
