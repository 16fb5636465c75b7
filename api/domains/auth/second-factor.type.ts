/** A second factor as both doors show it. */
import { Int, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";

@ObjectType("SecondFactor", {
  simpleResolvers: true,
  description: "What is asked for at a sign-in beside the password.",
})
export class SecondFactorType {
  @Shows(Boolean, "Whether a code is asked for.") on: boolean;
  @MayShow(DateTimeScalar, "Since when; null while it is off.") since: string | null;
  @Shows(Int, "Recovery codes that were not used yet.") recoveryCodesLeft: number;
  @Shows(Boolean, "True for administrators where the product wants one of all of them; a passkey stands for it.")
  required: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: "What an authenticator app is set up with; a code of it turns the factor on.",
})
export class SecondFactorSetUp {
  @Shows(String, "The secret in base32, to be typed in.") secret: string;
  @Shows(String, "The same as an `otpauth:` address, for a square code.") uri: string;
}

@ObjectType({ simpleResolvers: true, description: "Codes for whoever is without the authenticator, each good once." })
export class RecoveryCodes {
  @Shows([String], "Told once: nobody can read them again.") recoveryCodes: string[];
}
