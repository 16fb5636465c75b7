/** GraphQL door: passkeys, and signing in by one. */
import { Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsMember, FromAddress, FromClient, Id, Input } from "../../core/read";
import { AddPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from "./passkey.inputs";
import { PasskeyChallenge, PasskeyType } from "./passkey.type";
import { PasskeySignInService } from "./passkey-sign-in.service";
import { PasskeysService } from "./passkeys.service";
import { ProofInput } from "./second-factor.inputs";
import { SignedIn } from "./signed-in.type";

@Authorized()
@Resolver()
export class PasskeysResolver {
  constructor(private readonly service: PasskeysService) {}

  @ForDoors({ rows: () => limits.passkeys })
  @Query(() => [PasskeyType], { description: "The caller's passkeys, the oldest first." })
  async passkeys(@AsMember() member: Member): Promise<PasskeyType[]> {
    return (await this.service.list(member)).value;
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => PasskeyChallenge, { description: "What to ask an authenticator for a new passkey." })
  beginPasskey(@AsMember() member: Member, @Input() input: ProofInput): Promise<PasskeyChallenge> {
    return this.service.begin(member, input);
  }

  @ForDoors({ guesses: true })
  @Mutation(() => PasskeyType, { description: "Keeps the passkey that an authenticator made." })
  async addPasskey(@AsMember() member: Member, @Input() input: AddPasskeyInput): Promise<PasskeyType> {
    return (await this.service.add(member, input)).value;
  }

  @Mutation(() => PasskeyType, { description: "Calls a passkey by another name." })
  async renamePasskey(
    @AsMember() member: Member,
    @Id() id: string,
    @Input() input: PasskeyNameInput,
  ): Promise<PasskeyType> {
    return (await this.service.rename(member, id, input)).value;
  }

  @Mutation(() => ID, { description: "Removes a passkey, which then signs nobody in, and answers with its id." })
  async removePasskey(@AsMember() member: Member, @Id() id: string): Promise<string> {
    await this.service.remove(member, id);
    return id;
  }
}

@Resolver()
export class PasskeySignInResolver {
  constructor(private readonly service: PasskeySignInService) {}

  @ForDoors({ guesses: true })
  @Mutation(() => PasskeyChallenge, { description: "What to ask an authenticator for a sign-in." })
  passkeyChallenge(@FromAddress() address: string): Promise<PasskeyChallenge> {
    return this.service.challenge(address);
  }

  @ForDoors({ guesses: true })
  @Mutation(() => SignedIn, {
    description:
      "Signs in by a passkey, which stands for both factors. INVALID_CREDENTIALS when its answer is not good.",
  })
  async passkeyLogin(@FromClient() client: Client, @Input() input: PasskeyAnswerInput): Promise<SignedIn> {
    const { token, user } = await this.service.signIn(client, input);
    return { token, user: user.value };
  }
}
