/** Guessing passwords is slow, and slows down nobody but the guesser (docs/security.md "Signing in"). */
import { budgets } from "#contract/budgets";
import { type RestAnswer, type TestApp, testApp } from "../../test/app";

jest.setTimeout(60_000); // a hash costs time on a busy machine

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
}, 60_000);
afterAll(() => app?.stop());

/** As if the proxy in front had seen this address. */
const from = (address: string) => ({ "x-forwarded-for": address });
const login = (email: string, password: string, address: string) =>
  app.rest("POST", "/auth/login", { body: { email, password }, headers: from(address) });
const signUp = (email: string, address: string) =>
  app.rest("POST", "/auth/register", {
    body: { email, password: "secret-1", name: "Test Person" },
    headers: from(address),
  });
const counted = (answers: RestAnswer[]) =>
  Object.fromEntries([401, 429].map((status) => [status, answers.filter((answer) => answer.status === status).length]));

const expectRefused = ({ status, headers, body }: RestAnswer) => {
  expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(body.error.message).toContain("429");
};

test("two hundred guesses at once from fifty addresses are ten, and the owner still gets in from where they were before", async () => {
  const email = "owner@example.test";
  await signUp(email, "192.0.2.1");
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => login(email, `guess-${n}`, `198.51.100.${n % 50}`)),
  );
  expect(counted(guesses)).toEqual({ 401: 10, 429: 190 });
  expectRefused(guesses.find(({ status }) => status === 429)!);
  expectRefused(await login(email, "secret-1", "203.0.113.7"));
  expect((await login(email, "secret-1", "192.0.2.1")).status).toBe(200);
});

test("the same holds for an address without an account", async () => {
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => login("nobody@example.test", `guess-${n}`, `198.51.101.${n}`)),
  );
  expect(counted(guesses)).toEqual({ 401: 10, 429: 10 });
});

test("a login that works uses nothing up", async () => {
  const email = "daily@example.test";
  await signUp(email, "192.0.2.2");
  for (let day = 0; day < 15; day++) expect((await login(email, "secret-1", `192.0.3.${day}`)).status).toBe(200);
});

test("from where the owner signs in, too, ten wrong ones are enough", async () => {
  const email = "forgetful@example.test";
  await signUp(email, "192.0.2.3");
  for (let n = 0; n < 10; n++) expect((await login(email, `guess-${n}`, "192.0.2.3")).status).toBe(401);
  expectRefused(await login(email, "secret-1", "192.0.2.3"));
});

test("one line guesses at many accounts no faster, however many addresses of its IPv6 network it uses", async () => {
  const guesses = Array.from({ length: 62 }, (_, n) =>
    login(`account-${n}@example.test`, "guess", `2001:db8:1:1100:${n.toString(16)}::1`),
  );
  expect(counted(await Promise.all(guesses))).toEqual({ 401: 60, 429: 2 });
});

test("an address made up in a header counts for nothing where no proxy is trusted", async () => {
  const direct = await testApp({ RATE_LIMIT: "on" });
  try {
    const guesses = Array.from({ length: 62 }, (_, n) => {
      const body = { email: `account-${n}@example.test`, password: "guess" };
      return direct.rest("POST", "/auth/login", { body, headers: from(`198.51.100.${n}`) });
    });
    expect(counted(await Promise.all(guesses))).toEqual({ 401: 60, 429: 2 });
  } finally {
    await direct.stop();
  }
});

test.each(["forgot-password", "resend-verification"])(
  "%s mails one account five times an hour, and says so of any",
  async (path) => {
    for (const email of [`${path}@example.test`, `nobody-${path}@example.test`]) {
      await signUp(`${path}@example.test`, "192.0.2.4");
      const ask = () => app.rest("POST", `/auth/${path}`, { body: { email }, headers: from("192.0.2.5") });
      for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
      expectRefused(await ask());
    }
  },
);

test.each([
  ["reset-password", { token: "made up", password: "Correct-Horse-1" }, budgets.tokensPerAddress.points],
  ["register", { email: "owner@example.test", password: "secret-1", name: "Again" }, budgets.registerPerAddress.points],
])("%s costs a hash: one address has so many an hour", async (path, body, points) => {
  const address = `192.0.4.${points}`;
  const ask = () => app.rest("POST", `/auth/${path}`, { body, headers: from(address) });
  const answers = await Promise.all(Array.from({ length: points + 5 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expectRefused(await ask());
});

test("the refusal reaches GraphQL as a real 429", async () => {
  const query = "mutation ($input: LoginInput!) { login(input: $input) { token } }";
  const input = { email: "graph@example.test", password: "guess" };
  const ask = async () => {
    const answer = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...from("192.0.2.6") },
      body: JSON.stringify({ query, variables: { input } }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  for (let n = 0; n < 10; n++) expect((await ask()).body.errors[0].extensions.code).toBe("INVALID_CREDENTIALS");
  const { status, headers, body } = await ask();
  expect([status, body.errors[0].extensions.code]).toEqual([429, "RATE_LIMITED"]);
  expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
});
