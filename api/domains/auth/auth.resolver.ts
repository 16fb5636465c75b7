/** GraphQL door: signing up and in, and who I am. */
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../core/context";
import { memberOf } from "../../core/actor";
import { LoginInput, RegisterInput } from "./auth.inputs";
import { AuthService } from "./auth.service";
import { Me, SignedIn } from "./signed-in.type";

@Resolver()
export class AuthResolver {
  constructor(private readonly auth: AuthService) {}

  @Authorized()
  @Query(() => Me, { description: "Who is signed in." })
  async me(@Ctx() { actor }: GraphqlContext): Promise<Me> {
    const { user, token } = await this.auth.me(memberOf(actor));
    return { user: user.value, token };
  }

  @Mutation(() => SignedIn, { description: "Makes an account and signs it in. CONFLICT when the e-mail is taken." })
  async register(@Ctx() { address }: GraphqlContext, @Arg("input", () => RegisterInput) input: RegisterInput): Promise<SignedIn> {
    const { token, user } = await this.auth.register(address, input);
    return { token, user: user.value };
  }

  @Mutation(() => SignedIn, { description: "Signs in. INVALID_CREDENTIALS when e-mail or password is wrong." })
  async login(@Ctx() { address }: GraphqlContext, @Arg("input", () => LoginInput) input: LoginInput): Promise<SignedIn> {
    const { token, user } = await this.auth.login(address, input);
    return { token, user: user.value };
  }
}
