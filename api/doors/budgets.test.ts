/** Budgets of requests (docs/api.md "Codes": 429 with Retry-After, the message contains 429; docs/security.md "Signing in" and "What one caller can cost"). */
import { budgets } from "#contract/budgets";
import { Limiter } from "../core/limiter";
import { type RestAnswer, type TestApp, testApp } from "../test/app";
import { person } from "../test/household";
import { Tab } from "../test/sockets";

jest.setTimeout(300_000);

describe("a budget", () => {
  const small = { ...budgets, writesPerUser: { points: 2, seconds: 60 } };

  it("is spent per key, and says when to come back", async () => {
    const limiter = new Limiter(true, null, small);
    await limiter.spend("writesPerUser", "a");
    await limiter.spend("writesPerUser", "a");
    await expect(limiter.spend("writesPerUser", "a")).rejects.toMatchObject({
      code: "RATE_LIMITED",
      message: expect.stringMatching(/429.*\b60 s/),
      retryAfter: 60,
    });
    await limiter.spend("writesPerUser", "b");
    await limiter.spend("readsPerUser", "a");
  });

  it("is looked at without being spent", async () => {
    const limiter = new Limiter(true, null, small);
    for (let i = 0; i < 5; i++) expect(await limiter.isSpent("writesPerUser", "a")).toBe(false);
    await limiter.spend("writesPerUser", "a");
    await limiter.spend("writesPerUser", "a");
    expect(await limiter.isSpent("writesPerUser", "a")).toBe(true);
  });

  it("is boundless where budgets are off", async () => {
    const limiter = new Limiter(false, null, small);
    for (let i = 0; i < 5; i++) await limiter.spend("writesPerUser", "a");
  });
});

describe("the product with budgets on", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT: "on" });
  });
  afterAll(() => app.stop());

  const limited = ({ status, headers, body }: Pick<RestAnswer, "status" | "headers" | "body">) => {
    expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(body.error.message).toMatch(/429/);
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  };

  it("stops guesses at one account, from wherever they pretend to come, through either door, and leaves others alone", async () => {
    const [victim, other] = [await app.signUp(), await app.signUp()];
    const guess = (email: string, i: number, password = "wrong-1") =>
      app.rest("POST", "/auth/login", { body: { email, password }, headers: { "x-forwarded-for": `10.0.0.${i}` } });
    const guesses: RestAnswer[] = [];
    for (let i = 0; i < 12; i++) guesses.push(await guess(victim.email.toUpperCase(), i));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(budgets.loginFailuresPerAccount.points);
    limited(guesses.at(-1) as RestAnswer);
    const { status, headers, errors } = await app.gql("mutation ($i: LoginInput!) { login(input: $i) { token } }", {
      i: { email: victim.email, password: "wrong-1" },
    });
    expect([status, errors?.[0]?.extensions.code, /429/.test(errors?.[0]?.message ?? "")]).toEqual([
      429,
      "RATE_LIMITED",
      true,
    ]);
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect((await guess(other.email, 1, "secret-1")).status).toBe(200);
  });

  // Costs a write of the budget and hardly any time, which gives budget back.
  const write = ({ token }: { token: string }) => app.rest("PUT", "/projects/nonsense", { token, body: {} });
  async function spend(who: { token: string }, points: number): Promise<void> {
    for (let left = points; left > 0; left -= 50)
      await Promise.all(Array.from({ length: Math.min(left, 50) }, () => write(who)));
  }

  it("stops a user who asks without end, over both doors, and nobody else", async () => {
    const [busy, calm] = [await person(app), await person(app)];
    await spend(busy, budgets.writesPerUser.points);
    limited(await write(busy));
    expect((await app.rest("GET", "/projects", { token: busy.token })).status).toBe(200);
    expect((await write(calm)).status).toBe(404);
    const ask = () => app.gql("{ __typename }", {}, busy.token);
    for (let sent = 0; sent < budgets.readsPerUser.points; sent += 50)
      await Promise.all(Array.from({ length: 50 }, ask));
    const { status, headers, errors } = await ask();
    expect([status, errors?.[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
    expect(errors?.[0]?.message).toMatch(/429/);
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  });

  it("counts each mutation of a document as a write, and writes nothing of one that is refused", async () => {
    const writer = await person(app);
    const renames = (name: string) =>
      `mutation { ${Array.from({ length: 15 }, (_, i) => `a${i}: updateProfile(input: { name: "${name}" }) { name }`).join(" ")} }`;
    expect((await app.gql(renames("Within"), {}, writer.token)).status).toBe(200);
    // All but 14 of what is left; had the document been one write, it would be 28.
    await spend(writer, budgets.writesPerUser.points - 15 - 14);
    const { status, headers, data, errors } = await app.gql(renames("Beyond"), {}, writer.token);
    expect([status, data, errors?.[0]?.extensions.code]).toEqual([429, undefined, "RATE_LIMITED"]);
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect((await app.gql("{ me { user { name } } }", {}, writer.token)).data.me.user.name).toBe("Within");
  });

  it("lets an address open so many sockets and no more, each address behind a trusted proxy its own", async () => {
    const behind = await testApp({ RATE_LIMIT: "on", TRUST_PROXY: "1" });
    const dial = (from: string) =>
      Tab.dial(behind, { headers: { "x-forwarded-for": from } }).then(
        (tab) => tab.close(),
        (error: Error) => error.message,
      );
    for (let opened = 0; opened < budgets.socketsPerAddress.points; opened++)
      expect(await dial("10.1.2.3")).toBeUndefined();
    expect(await dial("10.1.2.3")).toBe("429");
    expect(await dial("10.9.9.9")).toBeUndefined();
    await behind.stop();
  });
});
