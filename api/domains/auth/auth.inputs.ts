/** What signing up and signing in take (docs/api.md "Entities", docs/product.md "Field rules"). */
import { InputType } from "type-graphql";
import { Takes } from "../../core/editable";

@InputType({ description: "A new account." })
export class RegisterInput {
  @Takes("email", "Unique without regard to case.") email: string;
  @Takes("password", "At least 6 characters, at most 256 bytes.") password: string;
  @Takes("personName", "2 to 100 characters.") name: string;
}

@InputType({ description: "Who wants in." })
export class LoginInput {
  @Takes("token", "In any case.") email: string;
  @Takes("currentPassword", "Exactly as it was set.") password: string;
}

@InputType({ description: "Whom to mail." })
export class AddressInput {
  @Takes("email", "The account's address, in any case.") email: string;
}

@InputType({ description: "Another address for the account." })
export class ChangeEmailInput {
  @Takes("email", "The new address.") email: string;
  @Takes("currentPassword", "The account's password.") currentPassword: string;
}

@InputType({ description: "A token out of a mail." })
export class TokenInput {
  @Takes("token", "As it stands in the link.") token: string;
}

@InputType({ description: "A new password with the token that allows it." })
export class ResetPasswordInput extends TokenInput {
  @Takes("resetPassword", "At least 8 characters with a lowercase letter, an uppercase letter and a number.")
  password: string;
}

@InputType({ description: "A third-party sign-in." })
export class GoogleInput {
  @Takes("token", "The identity token that the provider's script gave.") idToken: string;
}
