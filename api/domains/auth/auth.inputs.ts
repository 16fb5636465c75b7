/** What signing up and signing in take (docs/api.md "Entities", docs/product.md "Field rules"). */
import { Field, InputType } from "type-graphql";
import { Follows } from "../../core/follows";

@InputType({ description: "A new account." })
export class RegisterInput {
  @Field(() => String, { description: "Unique without regard to case." })
  @Follows("email")
  email: string;

  @Field(() => String, { description: "At least 6 characters, at most 256 bytes." })
  @Follows("password")
  password: string;

  @Field(() => String, { description: "2 to 100 characters." })
  @Follows("personName")
  name: string;
}

@InputType({ description: "Who wants in." })
export class LoginInput {
  @Field(() => String, { description: "In any case." })
  @Follows("token")
  email: string;

  @Field(() => String, { description: "Exactly as it was set." })
  @Follows("currentPassword")
  password: string;
}

@InputType({ description: "Whom to mail." })
export class AddressInput {
  @Field(() => String, { description: "The account's address, in any case." })
  @Follows("email")
  email: string;
}

@InputType({ description: "A token out of a mail." })
export class TokenInput {
  @Field(() => String, { description: "As it stands in the link." })
  @Follows("token")
  token: string;
}

@InputType({ description: "A new password with the token that allows it." })
export class ResetPasswordInput extends TokenInput {
  @Field(() => String, {
    description: "At least 8 characters with a lowercase letter, an uppercase letter and a number.",
  })
  @Follows("resetPassword")
  password: string;
}

@InputType({ description: "A third-party sign-in." })
export class GoogleInput {
  @Field(() => String, { description: "The identity token that the provider's script gave." })
  @Follows("token")
  idToken: string;
}
