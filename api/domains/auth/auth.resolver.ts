/** GraphQL door: signing up and in, and who I am. */
import { Authorized, FieldResolver, Mutation, Query, Resolver } from "type-graphql";
import type { Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { ForDoors } from "../../core/for-doors";
import { AsMember, FromAddress, FromClient, Input } from "../../core/read";
import { UsageType } from "../users/usage.type";
import { UsersService } from "../users/users.service";
import { AddressInput, GoogleInput, LoginInput, RegisterInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import { AuthService } from "./auth.service";
import { GoogleService } from "./google.service";
import { RecoveryService } from "./recovery.service";
import { Me, Message, SignedIn, SignInOptions } from "./signed-in.type";

@Authorized()
@Resolver(() => Me)
export class MeUsageResolver {
  constructor(private readonly users: UsersService) {}

  @FieldResolver(() => [UsageType], { description: "How much the caller has and may have." })
  usage(@AsMember() member: Member): Promise<UsageType[]> {
    return this.users.usage(member);
  }
}

@Resolver()
export class AuthResolver {
  constructor(
    private readonly auth: AuthService,
    private readonly recovery: RecoveryService,
    private readonly google: GoogleService,
  ) {}

  @Authorized()
  @Query(() => Me, { description: "Who is signed in." })
  async me(@AsMember() member: Member, @FromClient() client: Client): Promise<Me> {
    const { user, token } = await this.auth.me(member, client);
    return { user: user.value, token };
  }

  @Query(() => SignInOptions, { description: "How one can sign in here; needs no token." })
  signInOptions(): SignInOptions {
    return { googleClientId: this.google.clientId };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => SignedIn, { description: "Makes an account and signs it in. CONFLICT when the e-mail is taken." })
  async register(@FromClient() client: Client, @Input() input: RegisterInput): Promise<SignedIn> {
    const { token, user } = await this.auth.register(client, input);
    return { token, user: user.value };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => SignedIn, {
    description:
      "Signs in. INVALID_CREDENTIALS when e-mail or password is wrong, SECOND_FACTOR_REQUIRED with a `ticket` in its extensions where a second factor is on.",
  })
  async login(@FromClient() client: Client, @Input() input: LoginInput): Promise<SignedIn> {
    const { token, user } = await this.auth.login(client, input);
    return { token, user: user.value };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => SignedIn, {
    description: "Signs in with a third party's identity token. INVALID_CREDENTIALS when it is not good.",
  })
  async googleLogin(@FromClient() client: Client, @Input() input: GoogleInput): Promise<SignedIn> {
    const { token, user } = await this.google.signIn(client, input);
    return { token, user: user.value };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => Message, {
    description: "Confirms the address that the token was mailed to. BAD_REQUEST for a bad token.",
  })
  async verifyEmail(@FromAddress() address: string, @Input() input: TokenInput): Promise<Message> {
    return { message: await this.recovery.verifyEmail(address, input) };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => Message, {
    description: "Sends the verification mail again; the answer is the same whether or not there is such an account.",
  })
  async resendVerification(@FromAddress() address: string, @Input() input: AddressInput): Promise<Message> {
    return { message: await this.recovery.resendVerification(address, input) };
  }

  @ForDoors({ guesses: true })
  @Mutation(() => Message, {
    description: "Mails a reset link; the answer is the same whether or not there is such an account.",
  })
  async forgotPassword(@FromAddress() address: string, @Input() input: AddressInput): Promise<Message> {
    return { message: await this.recovery.forgotPassword(address, input) };
  }

  @ForDoors({ guesses: true, hashes: true })
  @Mutation(() => Message, {
    description: "Sets a new password with a mailed token; every older login ends. BAD_REQUEST for a bad token.",
  })
  async resetPassword(@FromAddress() address: string, @Input() input: ResetPasswordInput): Promise<Message> {
    return { message: await this.recovery.resetPassword(address, input) };
  }
}
