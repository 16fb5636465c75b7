/** Third-party sign-in against a key server of the test's own (docs/security.md "Signing in"; docs/product.md "Landing and sign-in"). */
import { createHmac, randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../../test/app";
import { type Claims, type Provider, provider, strangersKey, type TokenOptions } from "../../test/provider";

let google: Provider;
let app: TestApp;
beforeAll(async () => {
  google = await provider();
  app = await testApp({ GOOGLE_CLIENT_ID: google.clientId, GOOGLE_JWKS_URL: google.url });
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await google?.stop();
});

const signIn = (idToken: unknown) => app.rest("POST", "/auth/google", { body: { idToken } });
const profileOf = async (token: string) => (await app.rest("GET", "/auth/profile", { token })).body;
const refusal = { code: "INVALID_CREDENTIALS", message: "Google login failed" };
const people = async () => Number((await app.sql<{ n: string }>("SELECT count(*) AS n FROM users"))[0]?.n);

const verify = async (email: string) =>
  app.sql("UPDATE users SET email_verified = true WHERE email_key = $1", [email.toLowerCase()]);

describe("a new person", () => {
  test("gets an account with a verified address, and the same one the next time, whatever the address is by then", async () => {
    const [sub, email] = [randomUUID(), `New.${randomUUID()}@example.test`];
    const first = await signIn(google.token({ sub, email, name: "  Test Person " }));
    expect(first.status).toBe(200);
    expect(first.body.data.user).toMatchObject({
      email,
      name: "Test Person",
      emailVerified: true,
      accountType: "trial",
    });
    const moved = await signIn(google.token({ sub, email: `${randomUUID()}@example.test` }));
    expect(moved.body.data.user).toMatchObject({ id: first.body.data.user.id, email });
    expect((await profileOf(moved.body.data.token)).data.user.id).toBe(first.body.data.user.id);
  });

  test.each([undefined, "", "A", "x".repeat(101), "Eve\r\nBcc: all@example.test", 7])(
    "is called by the address where the provider's name is %j",
    async (name) => {
      const { body } = await signIn(google.token({ name }));
      expect(body.data.user.name).toBeNull();
    },
  );

  test("who answers twice at once gets one account", async () => {
    const token = google.token();
    const before = await people();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
    expect(await people()).toBe(before + 1);
  });

  test("comes in through GraphQL as through REST", async () => {
    const document = "mutation ($input: GoogleInput!) { googleLogin(input: $input) { token user { id email } } }";
    const email = `${randomUUID()}@example.test`;
    const { data } = await app.gql(document, { input: { idToken: google.token({ email }) } });
    expect(data.googleLogin.user.email).toBe(email);
    const { errors } = await app.gql(document, { input: { idToken: "forged" } });
    expect([errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([refusal.code, refusal.message]);
  });
});

describe("a person who signed up before", () => {
  test("is linked by the verified address, in whatever case, and keeps password and logins", async () => {
    const me = await app.signUp();
    await verify(me.email);
    const { body } = await signIn(google.token({ email: me.email.toUpperCase() }));
    expect(body.data.user).toMatchObject({ id: me.id, email: me.email });
    expect((await profileOf(me.token)).success).toBe(true);
    expect((await app.rest("POST", "/auth/login", { body: { email: me.email, password: "secret-1" } })).status).toBe(
      200,
    );
  });

  test("is asked for the second factor all the same", async () => {
    const me = await app.signUp();
    await verify(me.email);
    await app.sql("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, '', now())", [me.id]);
    const { status, body } = await signIn(google.token({ email: me.email }));
    expect([status, body.error]).toEqual([
      401,
      { code: "SECOND_FACTOR_REQUIRED", message: expect.any(String), ticket: expect.any(String) },
    ]);
  });

  test("under an address never verified loses the password and every older login, for both may be somebody else's", async () => {
    const trap = await app.signUp();
    const { body } = await signIn(google.token({ email: trap.email }));
    expect(body.data.user).toMatchObject({ id: trap.id, emailVerified: true });
    expect((await profileOf(trap.token)).error.code).toBe("INVALID_TOKEN");
    expect((await profileOf(body.data.token)).data.user.id).toBe(trap.id);
    const login = await app.rest("POST", "/auth/login", { body: { email: trap.email, password: "secret-1" } });
    expect([login.status, login.body.error.code]).toEqual([401, "INVALID_CREDENTIALS"]);
  });

  test("is not handed to another person of the provider who comes with the same address", async () => {
    const email = `${randomUUID()}@example.test`;
    const mine = await signIn(google.token({ email }));
    const before = await people();
    const theirs = await signIn(google.token({ email, sub: "another" }));
    expect([theirs.status, theirs.body.error]).toEqual([401, refusal]);
    expect(await people()).toBe(before);
    expect((await profileOf(mine.body.data.token)).data.user.email).toBe(email);
  });
});

describe("a token that is not good", () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const cases: [string, Claims, TokenOptions][] = [
    ["for another audience", { aud: "another.example.test" }, {}],
    ["for another audience beside ours", { aud: "another.example.test", azp: "client.example.test" }, {}],
    ["given to another party", { azp: "another.example.test" }, {}],
    ["without an audience", { aud: undefined }, {}],
    ["of another issuer", { iss: "https://accounts.example.test" }, {}],
    ["of an issuer that only begins like the provider", { iss: "https://accounts.google.com.example.test" }, {}],
    ["without an issuer", { iss: undefined }, {}],
    ["expired", { iat: hourAgo - 3600, exp: hourAgo }, {}],
    ["without an end", { exp: undefined }, {}],
    ["not yet valid", { nbf: hourAgo + 7200 }, {}],
    ["without a subject", { sub: undefined }, {}],
    ["with a subject that is no text", { sub: 7 as never }, {}],
    ["without an address", { email: undefined }, {}],
    ["of an address never verified", { email_verified: false }, {}],
    ["that says verified in a text", { email_verified: "true" }, {}],
    ["that does not say whether the address is verified", { email_verified: undefined }, {}],
    ["signed with a stranger's key", {}, { key: strangersKey() }],
    ["signed with a stranger's key under a name unknown here", {}, { key: strangersKey(), kid: "key-2" }],
    ["signed with another algorithm of the right key", {}, { algorithm: "RS512" }],
    ["signed with a secret", {}, { algorithm: "HS256", key: "secret" }],
    ["not signed at all", {}, { algorithm: "none" }],
  ];

  test.each(cases)("%s is refused and makes no account", async (_what, claims, options) => {
    const before = await people();
    // jsonwebtoken would not sign some of these: they are put together by hand.
    const { status, body } = await signIn(claims.sub === 7 ? numbered() : google.token(claims, options));
    expect([status, body.error]).toEqual([401, refusal]);
    expect(await people()).toBe(before);
  });

  test("signed with the published key as if it were a secret is refused", async () => {
    const [header, payload] = [{ alg: "HS256", typ: "JWT", kid: "key-1" }, partsOf(google.token())[1]];
    const signed = `${encoded(header)}.${payload}`;
    const signature = createHmac("sha256", google.publicPem).update(signed).digest("base64url");
    expect((await signIn(`${signed}.${signature}`)).body.error).toEqual(refusal);
  });

  test("changed after it was signed is refused", async () => {
    const [header, payload, signature] = partsOf(google.token());
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    const forged = `${header}.${encoded({ ...claims, sub: "another" })}.${signature}`;
    expect((await signIn(forged)).body.error).toEqual(refusal);
  });

  const long = `${"a".repeat(4000)}.b.c`;
  test.each([
    ["a letter", "x"],
    ["three letters", "a.b.c"],
    ["empty objects", "e30.e30."],
    ["null", "null"],
    ["long", long],
  ])("that is no token, %s, is refused", async (_what, token) => {
    const { status, body } = await signIn(token);
    expect([status, body.error]).toEqual([401, refusal]);
  });

  test.each([undefined, null, "", 7, ["a"], "x".repeat(4097)])(
    "that is none at all, %j, breaks a rule",
    async (token) => {
      const { status, body } = await signIn(token);
      expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([400, "VALIDATION_ERROR", ["idToken"]]);
    },
  );

  test("of our own making does not pass as the provider's", async () => {
    expect((await signIn((await app.signUp()).token)).body.error).toEqual(refusal);
  });
});

describe("the provider's keys", () => {
  test("are fetched once for many sign-ins, and names unknown to them do not make us ask again and again", async () => {
    const before = google.fetches();
    for (let i = 0; i < 5; i++) await signIn(google.token());
    for (let i = 0; i < 5; i++) await signIn(google.token({}, { kid: `unknown-${i}` }));
    expect(google.fetches() - before).toBeLessThanOrEqual(1);
  });

  test("that cannot be had let nobody in, and once they come everybody whom they vouch for", async () => {
    const silent = await provider();
    silent.answerWith(500);
    const own = await testApp({ GOOGLE_CLIENT_ID: silent.clientId, GOOGLE_JWKS_URL: silent.url });
    const ask = () => own.rest("POST", "/auth/google", { body: { idToken: silent.token() } });
    try {
      const { status, body } = await ask();
      expect([status, body.error]).toEqual([502, { code: "PROVIDER_FAILED", message: "Google login failed" }]);
      silent.answerWith(200);
      expect((await ask()).status).toBe(200);
    } finally {
      await own.stop();
      await silent.stop();
    }
  });
});

describe("what the sign-in screen is told", () => {
  const options = "{ signInOptions { googleClientId } }";
  test("is the client's name at the provider", async () => {
    expect((await app.gql(options)).data).toEqual({ signInOptions: { googleClientId: google.clientId } });
    const { headers } = await fetch(app.url);
    expect(headers.get("content-security-policy")).toMatch(
      /script-src 'self'(?: 'sha256-[^ ;]+')? https:\/\/accounts\.google\.com;/,
    );
    // The provider's button asks which site it stands on; a path, which may hold a mailed token, it is never told.
    expect(headers.get("referrer-policy")).toBe("strict-origin");
  });

  test("is nothing where none is set up, and a token gets nobody in there", async () => {
    const plain = await testApp();
    try {
      expect((await plain.gql(options)).data).toEqual({ signInOptions: { googleClientId: null } });
      const { status, body } = await plain.rest("POST", "/auth/google", { body: { idToken: google.token() } });
      expect([status, body.error]).toEqual([401, refusal]);
      const { headers } = await fetch(plain.url);
      expect(headers.get("content-security-policy")).not.toContain("google");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    } finally {
      await plain.stop();
    }
  });
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const partsOf = (token: string) => token.split(".");

/** A token whose subject is a number, which the signing library refuses to make. */
function numbered(): string {
  const [header, payload] = partsOf(google.token());
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  return google.sign(`${header}.${encoded({ ...claims, sub: 7 })}`);
}
