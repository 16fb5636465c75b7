/** GraphQL door: the second factor of a member, and the second step of a sign-in. */
import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsMember, FromClient, Input } from "../../core/read";
import { ConfirmSignInInput, ProofInput, TurnOnInput } from "./second-factor.inputs";
import { SecondFactorService } from "./second-factor.service";
import { RecoveryCodes, SecondFactorSetUp, SecondFactorType } from "./second-factor.type";
import { SignedIn } from "./signed-in.type";

@Authorized()
@Resolver()
export class SecondFactorResolver {
  constructor(private readonly factor: SecondFactorService) {}

  @Query(() => SecondFactorType, { description: "Whether the caller is asked for a code at a sign-in." })
  secondFactor(@AsMember() member: Member): Promise<SecondFactorType> {
    return this.factor.state(member);
  }

  @Mutation(() => SecondFactorSetUp, {
    description: "A secret for an authenticator app; nothing is asked for until a code of it was confirmed.",
  })
  beginSecondFactor(@AsMember() member: Member): Promise<SecondFactorSetUp> {
    return this.factor.begin(member);
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => RecoveryCodes, { description: "Turns the second factor on with a code of the new secret." })
  async confirmSecondFactor(@AsMember() member: Member, @Input() input: TurnOnInput): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.confirm(member, input) };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => RecoveryCodes, { description: "New recovery codes; those before are good for nothing." })
  async renewRecoveryCodes(@AsMember() member: Member, @Input() input: ProofInput): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.renew(member, input) };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => SecondFactorType, { description: "Turns the second factor off." })
  turnOffSecondFactor(@AsMember() member: Member, @Input() input: ProofInput): Promise<SecondFactorType> {
    return this.factor.turnOff(member, input);
  }
}

@Resolver()
export class SecondStepResolver {
  constructor(private readonly factor: SecondFactorService) {}

  @ForDoors({ guesses: true })
  @Mutation(() => SignedIn, {
    description: "The second step of a sign-in, with the ticket of SECOND_FACTOR_REQUIRED and a code.",
  })
  async confirmSignIn(@FromClient() client: Client, @Input() input: ConfirmSignInInput): Promise<SignedIn> {
    const { token, user } = await this.factor.confirmSignIn(client, input);
    return { token, user: user.value };
  }
}
