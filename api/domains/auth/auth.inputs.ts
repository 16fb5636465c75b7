/** What signing up and signing in take (core-product §3 and §5). */
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
  @Follows("name")
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
