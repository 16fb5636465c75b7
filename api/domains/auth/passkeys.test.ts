/** Passkeys: added with a proof, taken for both factors at a sign-in, each answer once (docs/security.md "Passkeys"). */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type Anything, type Person, type TestApp, testApp } from "../../test/app";
import { Authenticator, type Oddly } from "../../test/authenticator";

jest.setTimeout(60_000); // a hash costs time on a busy machine

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1", PUBLIC_URL: origin });
});
afterAll(() => app.stop());

const origin = "https://stint.example.test";
const password = "secret-1";
let lines = 0;
/** Each from a line of their own, so that nobody spends another's budget. */
const post = (path: string, body: object, token?: string, line = `198.51.${++lines >> 8}.${lines & 255}`) =>
  app.rest("POST", path, { body, token, headers: { "x-forwarded-for": line } });

async function verified(): Promise<Person> {
  const person = await app.signUp();
  await app.sql("UPDATE users SET email_verified = true WHERE id = $1", [person.id]);
  return person;
}

interface Challenge {
  options: string;
  ticket: string;
}
const asked = async (): Promise<Challenge> => (await post("/auth/passkey/challenge", {})).body.data;
const begin = (me: Person, proof: object = { password }) => post("/auth/passkeys/challenge", proof, me.token);
async function added(me: Person, key = new Authenticator(origin), name = "My phone") {
  const { options, ticket } = (await begin(me)).body.data as Challenge;
  return post("/auth/passkeys", { ticket, response: key.make(options), name }, me.token);
}
const enter = (ticket: string, response: string, line?: string) =>
  post("/auth/passkey", { ticket, response }, undefined, line);
/** Somebody with a passkey. */
async function holder(counts = true): Promise<Person & { key: Authenticator; passkey: string }> {
  const me = await verified();
  const key = new Authenticator(origin, counts);
  const { status, body } = await added(me, key);
  expect(status).toBe(201);
  return { ...me, key, passkey: body.data.id };
}
async function signIn({ key }: { key: Authenticator }, oddly?: Oddly) {
  const { options, ticket } = await asked();
  return enter(ticket, key.sign(options, oddly));
}
const listed = async (me: Person): Promise<Anything[]> =>
  (await app.rest("GET", "/auth/passkeys", { token: me.token })).body.data;

const refusal = { code: "INVALID_CREDENTIALS", message: messages.passkeyRefused };
const refused = ({ status, body }: { status: number; body: Anything }) => {
  expect([status, body]).toEqual([401, { success: false, error: refusal }]);
};

test("a passkey signs in, is shown with its last use, and the sign-in says what it was done by", async () => {
  const me = await holder();
  expect(await listed(me)).toEqual([
    { id: me.passkey, name: "My phone", backedUp: false, createdAt: expect.stringMatching(/Z$/), lastUsedAt: null },
  ]);
  const { status, body } = await signIn(me);
  expect([status, body.data.user.id]).toEqual([200, me.id]);
  const [signedIn] = (await app.rest("GET", "/auth/sign-ins", { token: body.data.token })).body.data;
  expect(signedIn).toMatchObject({ method: "passkey", current: true });
  expect((await listed(me))[0].lastUsedAt).toMatch(/Z$/);
});

test("through the other door it does so too", async () => {
  const me = await holder();
  const { data } = await app.gql("mutation { passkeyChallenge { options ticket } }");
  const { options, ticket } = data.passkeyChallenge as Challenge;
  const input = { ticket, response: me.key.sign(options) };
  const login = "mutation ($input: PasskeyAnswerInput!) { passkeyLogin(input: $input) { token user { id } } }";
  const first = await app.gql(login, { input });
  expect(first.data.passkeyLogin).toEqual({ token: expect.any(String), user: { id: me.id } });
  const again = await app.gql(login, { input });
  expect([again.data, again.errors?.[0]]).toMatchObject([
    null,
    { message: refusal.message, extensions: { code: refusal.code } },
  ]);
});

test("it stands for both factors: nobody is asked for a code", async () => {
  const me = await holder();
  await app.sql("INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, '', now())", [me.id]);
  expect((await post("/auth/login", { email: me.email, password })).body.error.code).toBe("SECOND_FACTOR_REQUIRED");
  expect((await signIn(me)).status).toBe(200);
});

test.each<[string, Oddly]>([
  ["to another challenge", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ["from another origin", { origin: "https://stint.example.test.elsewhere.test" }],
  ["to another host's name", { rpId: "elsewhere.test" }],
  ["by a hand that showed not whose it is", { verified: false }],
  ["that names nobody", { userHandle: "" }],
])("an answer %s is refused, and the next good one taken", async (_what, oddly) => {
  const me = await holder();
  refused(await signIn(me, oddly));
  expect((await signIn(me)).status).toBe(200);
});

test("what was changed after it was signed is refused", async () => {
  const me = await holder();
  const { options, ticket } = await asked();
  const answer = JSON.parse(me.key.sign(options));
  const data = Buffer.from(answer.response.authenticatorData, "base64url");
  data.writeUInt32BE(9, 33);
  const forged = { ...answer, response: { ...answer.response, authenticatorData: data.toString("base64url") } };
  refused(await enter(ticket, JSON.stringify(forged)));
});

test.each(["null", "[]", "7", "{", '{"id":1}', '{"response":null}', '{"id":"a","response":{"userHandle":{}}}'])(
  "%s is no answer",
  async (response) => {
    refused(await enter((await asked()).ticket, response));
  },
);

test.each([true, false])("an answer is taken once, also of several at once (its key counts: %s)", async (counts) => {
  const me = await holder(counts);
  const { options, ticket } = await asked();
  const response = me.key.sign(options);
  const all = await Promise.all([enter(ticket, response), enter(ticket, response), enter(ticket, response)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  refused(await enter(ticket, response));
});

test("of two challenges the older counts no more once the newer was answered", async () => {
  const me = await holder(false);
  const old = await asked();
  expect((await signIn(me)).status).toBe(200);
  refused(await enter(old.ticket, me.key.sign(old.options)));
});

test("a counter that goes back is refused: the key was copied", async () => {
  const me = await holder();
  me.key.counter = 10;
  expect((await signIn(me)).status).toBe(200);
  for (const counter of [11, 10, 0]) refused(await signIn(me, { counter }));
  expect((await signIn(me, { counter: 20 })).status).toBe(200);
});

test("a ticket is good for its step, its five minutes and its owner alone", async () => {
  const me = await holder();
  const adding = (await begin(me)).body.data as Challenge;
  refused(await enter(adding.ticket, me.key.sign(adding.options)));
  const entering = await asked();
  const bad = { code: "BAD_REQUEST", message: messages.passkeyFailed };
  const other = new Authenticator(origin);
  const options = JSON.stringify({ ...JSON.parse(adding.options), challenge: JSON.parse(entering.options).challenge });
  const crossed = await post(
    "/auth/passkeys",
    { ticket: entering.ticket, response: other.make(options), name: "x" },
    me.token,
  );
  expect(crossed.body.error).toEqual(bad);
  const stranger = await verified();
  const taken = { ticket: adding.ticket, response: other.make(adding.options), name: "x" };
  expect((await post("/auth/passkeys", taken, stranger.token)).body.error).toEqual(bad);
  expect(await listed(stranger)).toEqual([]);
});

test("a removed passkey, another's and one that nobody knows are refused alike", async () => {
  const [me, other] = [await holder(), await holder()];
  refused(await signIn(me, { userHandle: Buffer.from(other.id).toString("base64url") }));
  const stranger = new Authenticator(origin);
  stranger.make(
    JSON.stringify({ challenge: "", rp: { id: "" }, user: { id: Buffer.from(me.id).toString("base64url") } }),
  );
  refused(await signIn({ key: stranger }));
  const removal = await app.rest("DELETE", `/auth/passkeys/${me.passkey}`, { token: other.token });
  expect([removal.status, removal.body.error.message]).toEqual([404, messages.passkeyNotFound]);
  expect((await signIn(me)).status).toBe(200);
  expect((await app.rest("DELETE", `/auth/passkeys/${me.passkey}`, { token: me.token })).status).toBe(204);
  expect(await listed(me)).toEqual([]);
  refused(await signIn(me));
});

test("one is added with the password or a code only, once the address is verified", async () => {
  const me = await app.signUp();
  expect((await begin(me)).body.error).toEqual({ code: "CONFLICT", message: messages.secondFactorVerifyFirst });
  await app.sql("UPDATE users SET email_verified = true WHERE id = $1", [me.id]);
  for (const [proof, fields] of [
    [{}, { code: messages.required }],
    [{ password: "secret-2" }, { password: messages.currentPasswordWrong }],
    [{ code: "2222-3333-4444-5555" }, { code: messages.codeWrong }],
  ])
    expect((await begin(me, proof ?? {})).body).toMatchObject({ error: { code: "VALIDATION_ERROR", fields } });
  expect((await begin(me)).status).toBe(200);
});

test.each<[string, Oddly]>([
  ["to another challenge", { challenge: "AAAA" }],
  ["from another origin", { origin: "https://elsewhere.test" }],
  ["for another host's name", { rpId: "elsewhere.test" }],
  ["that nobody was verified at", { verified: false }],
])("a new passkey %s is refused", async (_what, oddly) => {
  const me = await verified();
  const { options, ticket } = (await begin(me)).body.data as Challenge;
  const response = new Authenticator(origin).make(options, oddly);
  const answer = await post("/auth/passkeys", { ticket, response, name: "x" }, me.token);
  expect([answer.status, answer.body.error.code]).toEqual([400, "BAD_REQUEST"]);
  expect(await listed(me)).toEqual([]);
});

test("a challenge makes one passkey, and the same authenticator is not added twice", async () => {
  const me = await verified();
  const { options, ticket } = (await begin(me)).body.data as Challenge;
  const keys = [new Authenticator(origin), new Authenticator(origin)];
  const made = keys.map((key) => post("/auth/passkeys", { ticket, response: key.make(options), name: "x" }, me.token));
  expect((await Promise.all(made)).map(({ status }) => status).sort()).toEqual([201, 409]);
  const key = new Authenticator(origin);
  expect((await added(me, key)).status).toBe(201);
  expect((await added(me, key)).body.error).toEqual({ code: "CONFLICT", message: messages.passkeyKnown });
  const { options: next } = (await begin(me)).body.data as Challenge;
  expect(JSON.parse(next).excludeCredentials.at(-1)).toEqual({
    id: key.id,
    transports: ["internal"],
    type: "public-key",
  });
});

test(`an account holds ${limits.passkeys}, also of several that come at once`, async () => {
  const me = await verified();
  await app.sql(
    `INSERT INTO passkeys (user_id, id, name, credential_id, public_key, counter, backed_up, challenged_at)
     SELECT $1, gen_random_uuid(), 'x', n::text, '', 0, false, 0 FROM generate_series(1, $2::int) n`,
    [me.id, limits.passkeys - 1],
  );
  const begun = [(await begin(me)).body.data, (await begin(me)).body.data] as Challenge[];
  const made = begun.map(({ options, ticket }) =>
    post("/auth/passkeys", { ticket, response: new Authenticator(origin).make(options), name: "x" }, me.token),
  );
  expect((await Promise.all(made)).map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await begin(me)).body.error).toEqual({ code: "CONFLICT", message: messages.passkeysFull(limits.passkeys) });
});

test("none is kept by a sign-in that was ended while its authenticator was asked", async () => {
  const me = await verified();
  const { options, ticket } = (await begin(me)).body.data as Challenge;
  // Past the product, which still takes the token for a while: as where the two come at the same time.
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [me.id]);
  const response = new Authenticator(origin).make(options);
  expect((await post("/auth/passkeys", { ticket, response, name: "x" }, me.token)).status).toBe(401);
  expect(await app.sql("SELECT id FROM passkeys WHERE user_id = $1", [me.id])).toEqual([]);
});

test("it is renamed, and keeps signing in", async () => {
  const me = await holder();
  const renamed = await app.rest("PUT", `/auth/passkeys/${me.passkey}`, {
    body: { name: " Work key " },
    token: me.token,
  });
  expect(renamed.body.data).toMatchObject({ id: me.passkey, name: "Work key" });
  expect((await signIn(me)).status).toBe(200);
});

test("proofs are counted per account, and answers per line", async () => {
  const me = await verified();
  for (let n = 0; n < 10; n++) expect((await begin(me, { password: "secret-2" })).status).toBe(400);
  expect((await begin(me)).status).toBe(429);
  const line = "203.0.113.7";
  const { ticket } = await asked();
  for (let n = 0; n < 60; n++) refused(await enter(ticket, "{}", line));
  expect((await enter(ticket, "{}", line)).status).toBe(429);
});

test("it is taken along by its owner, and goes with the account", async () => {
  const me = await holder();
  const { body } = (await app.rest("GET", "/auth/export", { token: me.token })) as Anything;
  expect((body.data ?? body).passkeys).toMatchObject([{ id: me.passkey, name: "My phone", backed_up: false }]);
  expect((await app.rest("DELETE", "/auth/account", { token: me.token })).status).toBe(200);
  refused(await signIn(me));
});
