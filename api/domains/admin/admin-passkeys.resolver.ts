/** GraphQL door: an administrator's own passkeys, and signing in to the back-office by one. */
import { Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "#contract/limits";
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsAnyAdministrator, FromClient, Id, Input } from "../../core/read";
import { AddPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from "../auth/passkey.inputs";
import { PasskeyChallenge, PasskeyType } from "../auth/passkey.type";
import { ProofInput } from "../auth/second-factor.inputs";
import { AdminSignedIn } from "./admin.type";
import { AdminPasskeysService } from "./admin-passkeys.service";

@Resolver()
export class AdminPasskeySignInResolver {
  constructor(private readonly service: AdminPasskeysService) {}

  @ForDoors({ guesses: true })
  @Mutation(() => PasskeyChallenge, { description: "What to ask an authenticator for a sign-in to the back-office." })
  adminPasskeyChallenge(@FromClient() client: Client): Promise<PasskeyChallenge> {
    return this.service.challenge(client);
  }

  @ForDoors({ guesses: true })
  @Mutation(() => AdminSignedIn, {
    description:
      "Signs in to the back-office by a passkey, which stands for both factors. INVALID_CREDENTIALS when its answer is not good.",
  })
  async adminPasskeyLogin(@FromClient() client: Client, @Input() input: PasskeyAnswerInput): Promise<AdminSignedIn> {
    const { token, admin } = await this.service.signIn(client, input);
    return { token, admin: admin.value };
  }
}

/** Also for who must set a second factor up before anything else: a passkey is one. */
@Authorized("any admin")
@Resolver()
export class AdminPasskeysResolver {
  constructor(private readonly service: AdminPasskeysService) {}

  @ForDoors({ rows: () => limits.passkeys })
  @Query(() => [PasskeyType], { description: "The caller's passkeys for the back-office, the oldest first." })
  async adminPasskeys(@AsAnyAdministrator() admin: Administrator): Promise<PasskeyType[]> {
    return (await this.service.list(admin)).value;
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => PasskeyChallenge, { description: "What to ask an authenticator for a new passkey." })
  beginAdminPasskey(@AsAnyAdministrator() admin: Administrator, @Input() input: ProofInput): Promise<PasskeyChallenge> {
    return this.service.begin(admin, input);
  }

  @ForDoors({ guesses: true })
  @Mutation(() => PasskeyType, { description: "Keeps the passkey that an authenticator made." })
  async addAdminPasskey(
    @AsAnyAdministrator() admin: Administrator,
    @Input() input: AddPasskeyInput,
  ): Promise<PasskeyType> {
    return (await this.service.add(admin, input)).value;
  }

  @Mutation(() => PasskeyType, { description: "Calls a passkey by another name." })
  async renameAdminPasskey(
    @AsAnyAdministrator() admin: Administrator,
    @Id() id: string,
    @Input() input: PasskeyNameInput,
  ): Promise<PasskeyType> {
    return (await this.service.rename(admin, id, input)).value;
  }

  @Mutation(() => ID, {
    description:
      "Removes a passkey and answers with its id. FORBIDDEN for the last one where it is the second factor that is required.",
  })
  async removeAdminPasskey(@AsAnyAdministrator() admin: Administrator, @Id() id: string): Promise<string> {
    await this.service.remove(admin, id);
    return id;
  }
}
