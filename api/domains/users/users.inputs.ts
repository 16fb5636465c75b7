/** What may be changed of one's own profile (docs/api.md "Calls": PUT /auth/profile takes the name). */
import { InputType } from "type-graphql";
import { optional, Takes } from "../../core/editable";

@InputType({ description: "The profile's new name." })
export class UpdateProfileInput {
  @Takes("personName", "2 to 100 characters.", optional) name?: string;
}
