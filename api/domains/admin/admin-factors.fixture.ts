/** Every call on an administrator's second factor and passkeys, as the authorization test makes it. */
import { byId, deletion, type Fixture, gql, rest } from "../../test/operations";

const passkey = "id name backedUp createdAt lastUsedAt";
const noAnswer = { ticket: "nonsense", response: "{}" };

export const factorCalls: Fixture["operations"] = {
  "Mutation.confirmAdminSignIn": gql(
    "public",
    [],
    "mutation ($input: ConfirmSignInInput!) { confirmAdminSignIn(input: $input) { token admin { id } } }",
    () => ({ input: { ticket: "nonsense", code: "000000" } }),
  ),
  "Query.adminSecondFactor": gql("admin", [], "{ adminSecondFactor { on since recoveryCodesLeft required } }"),
  "Mutation.beginAdminSecondFactor": gql("admin", [], "mutation { beginAdminSecondFactor { secret uri } }"),
  "Mutation.confirmAdminSecondFactor": gql(
    "admin",
    [],
    "mutation ($input: TurnOnInput!) { confirmAdminSecondFactor(input: $input) { recoveryCodes } }",
    () => ({ input: { code: "000000", password: "wrong-1" } }),
  ),
  "Mutation.renewAdminRecoveryCodes": gql(
    "admin",
    [],
    "mutation ($input: ProofInput!) { renewAdminRecoveryCodes(input: $input) { recoveryCodes } }",
    () => ({ input: { code: "000000" } }),
  ),
  "Mutation.turnOffAdminSecondFactor": gql(
    "admin",
    [],
    "mutation ($input: ProofInput!) { turnOffAdminSecondFactor(input: $input) { on since recoveryCodesLeft required } }",
    () => ({ input: { code: "000000" } }),
  ),
  "POST /admin/login/confirm": rest(
    "public",
    [],
    () => "/admin/login/confirm",
    () => ({ ticket: "nonsense", code: "000000" }),
  ),
  "GET /admin/second-factor": rest("admin", [], () => "/admin/second-factor"),
  "POST /admin/second-factor": rest(
    "admin",
    [],
    () => "/admin/second-factor",
    () => ({}),
  ),
  "POST /admin/second-factor/confirm": rest(
    "admin",
    [],
    () => "/admin/second-factor/confirm",
    () => ({ code: "000000", password: "wrong-1" }),
  ),
  "POST /admin/second-factor/recovery-codes": rest(
    "admin",
    [],
    () => "/admin/second-factor/recovery-codes",
    () => ({ code: "000000" }),
  ),
  "POST /admin/second-factor/off": rest(
    "admin",
    [],
    () => "/admin/second-factor/off",
    () => ({ code: "000000" }),
  ),
  "Mutation.adminPasskeyChallenge": gql("public", [], "mutation { adminPasskeyChallenge { options ticket } }"),
  "Mutation.adminPasskeyLogin": gql(
    "public",
    [],
    "mutation ($input: PasskeyAnswerInput!) { adminPasskeyLogin(input: $input) { token admin { id } } }",
    () => ({ input: noAnswer }),
  ),
  "Query.adminPasskeys": gql("admin", [], `{ adminPasskeys { ${passkey} } }`),
  "Mutation.beginAdminPasskey": gql(
    "admin",
    [],
    "mutation ($input: ProofInput!) { beginAdminPasskey(input: $input) { options ticket } }",
    () => ({ input: { code: "000000" } }),
  ),
  "Mutation.addAdminPasskey": gql(
    "admin",
    [],
    `mutation ($input: AddPasskeyInput!) { addAdminPasskey(input: $input) { ${passkey} } }`,
    () => ({ input: { ...noAnswer, name: "Another key" } }),
  ),
  "Mutation.renameAdminPasskey": gql(
    "admin",
    ["adminPasskey"],
    `mutation ($id: ID!, $input: PasskeyNameInput!) { renameAdminPasskey(id: $id, input: $input) { ${passkey} } }`,
    (x) => ({ ...byId("adminPasskey")(x), input: { name: "Another name" } }),
  ),
  "Mutation.removeAdminPasskey": { ...deletion("removeAdminPasskey", "adminPasskey"), need: "admin" },
  "POST /admin/passkey/challenge": rest(
    "public",
    [],
    () => "/admin/passkey/challenge",
    () => ({}),
  ),
  "POST /admin/passkey": rest(
    "public",
    [],
    () => "/admin/passkey",
    () => noAnswer,
  ),
  "GET /admin/passkeys": rest("admin", [], () => "/admin/passkeys"),
  "POST /admin/passkeys/challenge": rest(
    "admin",
    [],
    () => "/admin/passkeys/challenge",
    () => ({ code: "000000" }),
  ),
  "POST /admin/passkeys": rest(
    "admin",
    [],
    () => "/admin/passkeys",
    () => ({ ...noAnswer, name: "Another key" }),
  ),
  "PUT /admin/passkeys/:id": rest(
    "admin",
    ["adminPasskey"],
    (x) => `/admin/passkeys/${x.adminPasskey}`,
    () => ({ name: "Another name" }),
  ),
  "DELETE /admin/passkeys/:id": rest("admin", ["adminPasskey"], (x) => `/admin/passkeys/${x.adminPasskey}`),
};
