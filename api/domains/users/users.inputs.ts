/** What may be changed of one's own profile and preferences (docs/api.md "Calls"). */
import { InputType } from "type-graphql";
import { preferenceFields } from "#contract/preference-fields";
import { changesBase, optional, Takes } from "../../core/editable";

@InputType({ description: "The profile's new name." })
export class UpdateProfileInput {
  @Takes("personName", "2 to 100 characters.", optional) name?: string;
}

@InputType({ description: "How the person wants the app to be from now on; what is left out stays." })
export class UpdatePreferencesInput extends changesBase(preferenceFields) {}
