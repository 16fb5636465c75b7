/** What turning a second factor on and off takes, and signing in with it. */
import { InputType } from "type-graphql";
import { orNull, Takes } from "../../core/editable";

@InputType({ description: "What turns a second factor on: a code of the new secret, and that it is really the owner." })
export class TurnOnInput {
  @Takes("token", "Six digits of the authenticator app.") code: string;
  @Takes("currentPassword", "The present password.") password: string;
}

@InputType({ description: "That it is really the owner: the password or a code." })
export class ProofInput {
  @Takes("currentPassword", "The present password.", orNull) password?: string | null;
  @Takes("token", "Of the authenticator app, or a recovery code.", orNull) code?: string | null;
}

@InputType({ description: "The second step of a sign-in." })
export class ConfirmSignInInput {
  @Takes("token", "As it came with SECOND_FACTOR_REQUIRED; it lives five minutes.") ticket: string;
  @Takes("token", "Of the authenticator app, or a recovery code.") code: string;
}
