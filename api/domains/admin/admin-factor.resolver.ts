/** GraphQL door: an administrator's own second factor, and the second step of the back-office's sign-in. */
import { Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsAnyAdministrator, FromClient, Input } from "../../core/read";
import { ConfirmSignInInput, ProofInput, TurnOnInput } from "../auth/second-factor.inputs";
import { RecoveryCodes, SecondFactorSetUp, SecondFactorType } from "../auth/second-factor.type";
import { AdminSignedIn } from "./admin.type";
import { AdminFactorService } from "./admin-factor.service";

@Resolver()
export class AdminSecondStepResolver {
  constructor(private readonly factor: AdminFactorService) {}

  @ForDoors({ guesses: true })
  @Mutation(() => AdminSignedIn, {
    description:
      "The second step of a sign-in to the back-office, with the ticket of SECOND_FACTOR_REQUIRED and a code.",
  })
  async confirmAdminSignIn(@FromClient() client: Client, @Input() input: ConfirmSignInInput): Promise<AdminSignedIn> {
    const { token, admin } = await this.factor.confirmLogin(client, input);
    return { token, admin: admin.value };
  }
}

/** Also for who must set it up before anything else. */
@Authorized("any admin")
@Resolver()
export class AdminFactorResolver {
  constructor(private readonly factor: AdminFactorService) {}

  @Query(() => SecondFactorType, {
    description: "Whether the caller is asked for a code at a sign-in to the back-office.",
  })
  adminSecondFactor(@AsAnyAdministrator() admin: Administrator): Promise<SecondFactorType> {
    return this.factor.state(admin);
  }

  @Mutation(() => SecondFactorSetUp, { description: "A secret for an authenticator app, as of beginSecondFactor." })
  beginAdminSecondFactor(@AsAnyAdministrator() admin: Administrator): Promise<SecondFactorSetUp> {
    return this.factor.begin(admin);
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => RecoveryCodes, { description: "Turns the second factor on with a code of the new secret." })
  async confirmAdminSecondFactor(
    @AsAnyAdministrator() admin: Administrator,
    @Input() input: TurnOnInput,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.confirm(admin, input) };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => RecoveryCodes, { description: "New recovery codes; those before are good for nothing." })
  async renewAdminRecoveryCodes(
    @AsAnyAdministrator() admin: Administrator,
    @Input() input: ProofInput,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.renew(admin, input) };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => SecondFactorType, { description: "Turns the second factor off. FORBIDDEN where it is required." })
  turnOffAdminSecondFactor(
    @AsAnyAdministrator() admin: Administrator,
    @Input() input: ProofInput,
  ): Promise<SecondFactorType> {
    return this.factor.turnOff(admin, input);
  }
}
