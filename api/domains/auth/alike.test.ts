/** Nobody learns from an answer whether an address has an account (docs/security.md "Signing in"); only signing up says so, as recorded. */
import { type GqlAnswer, type RestAnswer, type TestApp, testApp } from "../../test/app";

let app: TestApp;
let known: string;
let verified: string;
let withoutPassword: string;
const unknown = "nobody-here@example.test";

beforeAll(async () => {
  app = await testApp();
  known = (await app.signUp()).email;
  verified = (await app.signUp()).email;
  withoutPassword = (await app.signUp()).email;
  await app.sql("UPDATE users SET email_verified = true WHERE email = $1", [verified]);
  await app.sql("UPDATE users SET password_hash = NULL WHERE email = $1", [withoutPassword]);
}, 60_000);
afterAll(() => app?.stop());

/** Everything that a caller can see of an answer. */
const seen = ({ status, headers, ...rest }: RestAnswer | GqlAnswer) => ({
  status,
  headers: [...headers].filter(([name]) => name !== "date").sort(),
  rest,
});

const rest = async (path: string, body: object) => seen(await app.rest("POST", path, { body }));
const mutation = (name: string, type: string, fields: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;

const password = "wrong-password-1";
const doors: [string, (email: string) => Promise<ReturnType<typeof seen>>][] = [
  ["POST /auth/login", (email) => rest("/auth/login", { email, password })],
  ["POST /auth/forgot-password", (email) => rest("/auth/forgot-password", { email })],
  ["POST /auth/resend-verification", (email) => rest("/auth/resend-verification", { email })],
  [
    "login",
    async (email) => seen(await app.gql(mutation("login", "LoginInput", "token"), { input: { email, password } })),
  ],
  [
    "forgotPassword",
    async (email) => seen(await app.gql(mutation("forgotPassword", "AddressInput", "message"), { input: { email } })),
  ],
  [
    "resendVerification",
    async (email) =>
      seen(await app.gql(mutation("resendVerification", "AddressInput", "message"), { input: { email } })),
  ],
];

test.each(doors)("%s answers an unknown address as every known one: status, headers, body", async (_name, ask) => {
  const answer = await ask(unknown);
  for (const email of [known, verified, withoutPassword, known.toUpperCase()]) expect(await ask(email)).toEqual(answer);
});

test("signing up with an address that is taken says so: the recorded exception", async () => {
  const body = { email: known.toUpperCase(), password: "secret-1", name: "Test Person" };
  const { status, body: answer } = await app.rest("POST", "/auth/register", { body });
  expect([status, answer.error]).toEqual([
    409,
    { code: "CONFLICT", message: "An account with this email already exists" },
  ]);
});
