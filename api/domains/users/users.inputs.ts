/** What may be changed of one's own profile (docs/api.md "Calls": PUT /auth/profile takes the name). */
import { Field, InputType } from "type-graphql";
import { Follows } from "../../core/follows";

@InputType({ description: "The profile's new name." })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: "2 to 100 characters." })
  @Follows("personName", { optional: true })
  name?: string;
}
