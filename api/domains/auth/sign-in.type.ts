/** Where an account is signed in, as its owner sees it. */
import { ID, ObjectType } from "type-graphql";
import { type SignInMethod, signInMethods } from "#contract/states";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar, enumOf } from "../../core/enums";
import { ForDoors } from "../../core/for-doors";

const SignInMethodEnum = enumOf(signInMethods, "SignInMethod", "How somebody signed in.");

@ObjectType("SignIn", { simpleResolvers: true, description: "A place where the account is signed in." })
export class SignInType {
  @Shows(ID, "UUID.") id: string;
  @Shows(SignInMethodEnum, "How.") method: SignInMethod;
  @MayShow(String, "Browser and system, or the program, as it said itself; null when it said nothing that is known.")
  device: string | null;
  @MayShow(String, "The network that it came from, shortened; null when that is not known.") network: string | null;
  @Shows(DateTimeScalar, "When.") createdAt: string;
  @Shows(DateTimeScalar, "When it was last used, to some minutes.") lastUsedAt: string;
  @Shows(Boolean, "The one of the token that asks.") current: boolean;
}

@ObjectType({ simpleResolvers: true, description: "What comes of ending all other sign-ins." })
export class OthersEnded {
  @ForDoors({ rest: "never" })
  @MayShow(String, "A fresh token for a caller whose own named no sign-in, else null.")
  token: string | null;
}
