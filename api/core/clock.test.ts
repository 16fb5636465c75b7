/** Clocks that are wrong, jump, or are put back: the process's own, and the database's. */
import { type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { CorrectedClock } from "./clock";

const hour = 3_600_000;

/** Another machine's clock that is asked every ten seconds; both can be moved. */
function followed() {
  const at = { local: 1000, theirs: Date.UTC(2026, 0, 1) };
  const clock = new CorrectedClock(() => at.local);
  const ask = (answerMs = 2) => {
    const asked = at.local;
    at.local += answerMs;
    at.theirs += answerMs / 2;
    clock.correct(at.theirs, asked, at.local);
    at.theirs += answerMs / 2;
  };
  const pass = (ms: number) => {
    at.local += ms;
    at.theirs += ms;
  };
  ask();
  return { at, clock, ask, pass };
}

describe("a clock that follows the database's", () => {
  it("is not moved by the wall clock of its own machine", () => {
    const { at, clock, pass } = followed();
    const wall = jest.spyOn(Date, "now").mockReturnValue(0);
    pass(5000);
    expect(Math.abs(clock.now() - at.theirs)).toBeLessThanOrEqual(2);
    wall.mockRestore();
  });

  it("never goes back when the database's was put back, keeps its pace, and agrees with it in the end", () => {
    const { at, clock, ask, pass } = followed();
    at.theirs -= 30_000;
    let before = clock.now();
    for (let i = 0; i < 100; i++) {
      pass(10_000);
      ask();
      const now = clock.now();
      expect(now - before).toBeGreaterThanOrEqual(9_000);
      before = now;
    }
    expect(Math.abs(clock.now() - at.theirs)).toBeLessThanOrEqual(2);
  });

  it("goes on with the database's when that was put forward, and believes no answer that took long", () => {
    const { at, clock, ask, pass } = followed();
    at.theirs += hour;
    pass(10_000);
    ask();
    expect(Math.abs(clock.now() - at.theirs)).toBeLessThanOrEqual(2);
    at.local += 3000; // the answer lay in the socket while the process was busy
    at.theirs += 3000;
    const right = clock.now();
    clock.correct(at.theirs - 3000, at.local - 3000, at.local);
    expect(clock.now()).toBe(right);
  });
});

describe("the product on a machine whose clock is wrong", () => {
  const real = Date.now;
  let app: TestApp;
  let me: Household;
  const wrongBy = (ms: number) => jest.spyOn(Date, "now").mockImplementation(() => real() + ms);
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.stop();
  });

  const read = () => app.rest("GET", `/pomodoro/${me.session}`, { token: me.token });

  it.each([
    ["two minutes behind from its start", -120_000],
    ["an hour ahead from its start", hour],
  ])("%s: takes a fresh token of another process, and its own are taken there", async (_, ms) => {
    wrongBy(ms);
    app = await testApp({ TOKEN_TTL: "30m" });
    jest.restoreAllMocks();
    me = await household(app); // its token is signed with the right time
    wrongBy(ms);
    expect((await read()).status).toBe(200);
    const { token } = await app.signUp();
    const [, payload = ""] = token.split(".");
    const { iat } = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(Math.abs(iat * 1000 - real())).toBeLessThan(30_000);
  });

  it("jumping an hour: no token ends, no running session is completed, and none loses what has run", async () => {
    app = await testApp();
    me = await household(app);
    const start = { token: me.token, body: { isActive: true } };
    expect((await app.rest("PUT", `/pomodoro/${me.session}`, start)).status).toBe(200);
    for (const ms of [hour, -hour]) {
      wrongBy(ms);
      const { status, body } = await read();
      expect([status, body.data.isActive, body.data.isCompleted]).toEqual([200, true, false]);
      expect(Math.abs(body.data.now - real())).toBeLessThan(30_000);
    }
  });
});
