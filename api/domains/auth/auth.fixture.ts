/** Signing up and in in tests: what somebody has of them, and every call on them as the authorization test makes it. */
import { messages } from "#contract/messages";
import { newPasskey } from "../../test/authenticator";
import { byId, deletion, everybodys, type Fixture, gql, own, rest } from "../../test/operations";

const state = "on since recoveryCodesLeft required";
const passkey = "id name backedUp createdAt lastUsedAt";
const nonsense = { ticket: "nonsense", response: "{}" };
const signedIn = "token user { id email name }";

declare module "../../test/household" {
  interface Household {
    signIn: string;
    passkey: string;
  }
}
const newAddress = () => ({ email: `${crypto.randomUUID()}@example.test`, currentPassword: "secret-1" });

export const fixture: Fixture = {
  absent: { signIn: messages.signInNotFound, passkey: messages.passkeyNotFound },
  things: ["signIn", "passkey"],
  made: ({ id, mark, signIn, passkey }) => `
    INSERT INTO sign_ins (user_id, id, token_version, method, device, network, expires_at)
      VALUES ('${id}', '${signIn}', 0, 'password', '${mark}', '192.0.2.x', now() + interval '1 hour');
    INSERT INTO passkeys (user_id, id, name, credential_id, public_key, counter, backed_up, challenged_at)
      VALUES ('${id}', '${passkey}', '${mark}', 'Y3JlZGVudGlhbA', '', 0, false, 0);`,
  edges: {
    "Me.usage": everybodys('"used":1'),
    "Me.user": (x) => x.id,
    "SignedIn.user": (x) => x.id,
  },
  operations: {
    "Mutation.register": gql(
      "public",
      [],
      `mutation ($input: RegisterInput!) { register(input: $input) { ${signedIn} } }`,
      () => ({
        input: { email: `${crypto.randomUUID()}@example.test`, password: "secret-1", name: "New Person" },
      }),
    ),
    "Mutation.login": gql(
      "public",
      [],
      `mutation ($input: LoginInput!) { login(input: $input) { ${signedIn} } }`,
      () => ({
        input: { email: "nobody@example.test", password: "secret-1" },
      }),
    ),
    "Query.me": gql(
      "user",
      [],
      "{ me { token hasPassword unfinishedPlan { id name } user { id email name createdAt } } }",
    ),
    "Query.signInOptions": gql("public", [], "{ signInOptions { googleClientId } }"),
    "Mutation.googleLogin": gql(
      "public",
      [],
      `mutation ($input: GoogleInput!) { googleLogin(input: $input) { ${signedIn} } }`,
      () => ({ input: { idToken: "nonsense" } }),
    ),
    "Mutation.verifyEmail": gql(
      "public",
      [],
      "mutation ($input: TokenInput!) { verifyEmail(input: $input) { message } }",
      () => ({ input: { token: "nonsense" } }),
    ),
    "Mutation.resendVerification": gql(
      "public",
      [],
      "mutation ($input: AddressInput!) { resendVerification(input: $input) { message } }",
      () => ({ input: { email: "nobody@example.test" } }),
    ),
    "Mutation.forgotPassword": gql(
      "public",
      [],
      "mutation ($input: AddressInput!) { forgotPassword(input: $input) { message } }",
      () => ({ input: { email: "nobody@example.test" } }),
    ),
    "Mutation.resetPassword": gql(
      "public",
      [],
      "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { message } }",
      () => ({ input: { token: "nonsense", password: "Secret-123" } }),
    ),
    "Query.signIns": gql("user", [], "{ signIns { id method device network createdAt lastUsedAt current } }"),
    "Mutation.endSignIn": deletion("endSignIn", "signIn"),
    "Mutation.endOtherSignIns": gql("user", [], "mutation { endOtherSignIns { token } }"),
    "Mutation.signOut": gql("user", [], "mutation { signOut }"),
    "GET /auth/sign-ins": own("/auth/sign-ins"),
    "DELETE /auth/sign-ins/:id": rest("user", ["signIn"], (x) => `/auth/sign-ins/${x.signIn}`),
    "DELETE /auth/sign-ins": own("/auth/sign-ins"),
    "POST /auth/sign-out": own("/auth/sign-out", {}),
    "Mutation.changeEmail": gql(
      "user",
      [],
      "mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { message } }",
      () => ({ input: newAddress() }),
    ),
    "Mutation.confirmEmailChange": gql(
      "public",
      [],
      "mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }",
      () => ({ input: { token: "nonsense" } }),
    ),
    "Mutation.undoEmailChange": gql(
      "public",
      [],
      "mutation ($input: TokenInput!) { undoEmailChange(input: $input) { message } }",
      () => ({ input: { token: "nonsense" } }),
    ),
    "POST /auth/register": rest(
      "public",
      [],
      () => "/auth/register",
      () => ({ email: `${crypto.randomUUID()}@example.test`, password: "secret-1", name: "New Person" }),
    ),
    "POST /auth/login": rest(
      "public",
      [],
      () => "/auth/login",
      () => ({ email: "nobody@example.test", password: "secret-1" }),
    ),
    "GET /auth/profile": own("/auth/profile"),
    "PUT /auth/profile": own("/auth/profile", { name: "Another Name" }),
    "PUT /auth/preferences": own("/auth/preferences", { theme: "dark", dailyGoal: 120 }),
    "POST /auth/create-user": own("/auth/create-user", {}),
    "GET /auth/debug": own("/auth/debug"),
    "POST /auth/google": rest(
      "public",
      [],
      () => "/auth/google",
      () => ({ idToken: "nonsense" }),
    ),
    "POST /auth/verify-email": rest(
      "public",
      [],
      () => "/auth/verify-email",
      () => ({ token: "nonsense" }),
    ),
    "POST /auth/resend-verification": rest(
      "public",
      [],
      () => "/auth/resend-verification",
      () => ({ email: "nobody@example.test" }),
    ),
    "POST /auth/forgot-password": rest(
      "public",
      [],
      () => "/auth/forgot-password",
      () => ({ email: "nobody@example.test" }),
    ),
    "POST /auth/reset-password": rest(
      "public",
      [],
      () => "/auth/reset-password",
      () => ({ token: "nonsense", password: "Secret-123" }),
    ),
    "POST /auth/change-email": rest("user", [], () => "/auth/change-email", newAddress),
    "POST /auth/confirm-email": rest(
      "public",
      [],
      () => "/auth/confirm-email",
      () => ({ token: "nonsense" }),
    ),
    "POST /auth/undo-email": rest(
      "public",
      [],
      () => "/auth/undo-email",
      () => ({ token: "nonsense" }),
    ),
    "Mutation.confirmSignIn": gql(
      "public",
      [],
      `mutation ($input: ConfirmSignInInput!) { confirmSignIn(input: $input) { ${signedIn} } }`,
      () => ({ input: { ticket: "nonsense", code: "000000" } }),
    ),
    "Query.secondFactor": gql("user", [], `{ secondFactor { ${state} } }`),
    "Mutation.beginSecondFactor": gql("user", [], "mutation { beginSecondFactor { secret uri } }"),
    "Mutation.confirmSecondFactor": gql(
      "user",
      [],
      "mutation ($input: TurnOnInput!) { confirmSecondFactor(input: $input) { recoveryCodes } }",
      () => ({ input: { code: "000000", password: "wrong-1" } }),
    ),
    "Mutation.renewRecoveryCodes": gql(
      "user",
      [],
      "mutation ($input: ProofInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }",
      () => ({ input: { code: "2222-3333-4444-5555" } }),
    ),
    "Mutation.turnOffSecondFactor": gql(
      "user",
      [],
      `mutation ($input: ProofInput!) { turnOffSecondFactor(input: $input) { ${state} } }`,
      () => ({ input: { code: "2222-3333-4444-5555" } }),
    ),
    "POST /auth/login/confirm": rest(
      "public",
      [],
      () => "/auth/login/confirm",
      () => ({ ticket: "nonsense", code: "000000" }),
    ),
    "GET /auth/second-factor": own("/auth/second-factor"),
    "POST /auth/second-factor": own("/auth/second-factor", {}),
    "POST /auth/second-factor/confirm": own("/auth/second-factor/confirm", { code: "000000", password: "wrong-1" }),
    "POST /auth/second-factor/recovery-codes": own("/auth/second-factor/recovery-codes", {
      code: "2222-3333-4444-5555",
    }),
    "POST /auth/second-factor/off": own("/auth/second-factor/off", { code: "2222-3333-4444-5555" }),
    "Mutation.passkeyChallenge": gql("public", [], "mutation { passkeyChallenge { options ticket } }"),
    "Mutation.passkeyLogin": gql(
      "public",
      [],
      `mutation ($input: PasskeyAnswerInput!) { passkeyLogin(input: $input) { ${signedIn} } }`,
      () => ({ input: nonsense }),
    ),
    "Query.passkeys": gql("user", [], `{ passkeys { ${passkey} } }`),
    "Mutation.beginPasskey": gql(
      "user",
      [],
      "mutation ($input: ProofInput!) { beginPasskey(input: $input) { options ticket } }",
      () => ({ input: { code: "2222-3333-4444-5555" } }),
    ),
    "Mutation.addPasskey": gql(
      "user",
      [],
      `mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { ${passkey} } }`,
      (x) => ({ input: newPasskey(x.account, "Another key") }),
    ),
    "Mutation.renamePasskey": gql(
      "user",
      ["passkey"],
      `mutation ($id: ID!, $input: PasskeyNameInput!) { renamePasskey(id: $id, input: $input) { ${passkey} } }`,
      (x) => ({ ...byId("passkey")(x), input: { name: "Another name" } }),
    ),
    "Mutation.removePasskey": deletion("removePasskey", "passkey"),
    "POST /auth/passkey/challenge": rest(
      "public",
      [],
      () => "/auth/passkey/challenge",
      () => ({}),
    ),
    "POST /auth/passkey": rest(
      "public",
      [],
      () => "/auth/passkey",
      () => nonsense,
    ),
    "GET /auth/passkeys": own("/auth/passkeys"),
    "POST /auth/passkeys/challenge": own("/auth/passkeys/challenge", { code: "2222-3333-4444-5555" }),
    "POST /auth/passkeys": rest(
      "user",
      [],
      () => "/auth/passkeys",
      (x) => newPasskey(x.account, "Another key"),
    ),
    "PUT /auth/passkeys/:id": rest(
      "user",
      ["passkey"],
      (x) => `/auth/passkeys/${x.passkey}`,
      () => ({ name: "Another name" }),
    ),
    "DELETE /auth/passkeys/:id": rest("user", ["passkey"], (x) => `/auth/passkeys/${x.passkey}`),
    "GET /auth/export": own("/auth/export"),
    "GET /auth/usage": own("/auth/usage"),
    "DELETE /auth/account": own("/auth/account"),
  },
};
