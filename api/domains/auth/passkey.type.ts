/** Passkeys as both doors show them. */
import { ID, ObjectType } from "type-graphql";
import { MayShow, Shows } from "../../core/editable";
import { DateTimeScalar } from "../../core/enums";

@ObjectType("Passkey", { simpleResolvers: true, description: "A key of a device by which its owner signs in." })
export class PasskeyType {
  @Shows(ID, "UUID.") id: string;
  @Shows(String, "As its owner calls it.") name: string;
  @Shows(Boolean, "Whether a copy of it is kept beside the device, so that it outlives it.") backedUp: boolean;
  @Shows(DateTimeScalar, "When it was added.") createdAt: string;
  @MayShow(DateTimeScalar, "When it last signed somebody in; null while it never did.") lastUsedAt: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: "What a browser asks an authenticator, and the ticket for the answer.",
})
export class PasskeyChallenge {
  @Shows(String, "The options of WebAuthn, as JSON.") options: string;
  @Shows(String, "To be sent with the answer; it lives five minutes and counts once.") ticket: string;
}
