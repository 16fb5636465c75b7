/** A line to the database that goes silent: what is sent is swallowed, and nothing is closed. */
import { type TestApp, testApp } from "../test/app";
import { testDatabase } from "../test/database";
import { type Household, household } from "../test/household";
import { type Line, lineTo } from "../test/line";
import { mailTo } from "../test/mail";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

jest.setTimeout(300_000);

let line: Line;
let app: TestApp;
let me: Household;
let tab: Tab;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent"; // the lost lines are meant
  line = await lineTo(await testDatabase());
  app = await testApp({ DATABASE_URL: line.url });
  me = await household(app);
  tab = await Tab.listening(app, me.token);
});
afterAll(async () => {
  tab.close();
  await app.stop();
  await line.cut();
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status === 200;
const noLonger = async () => !(await ready());
const ask = () => app.rest("GET", "/projects", { token: me.token });
const forgot = (email: string) => app.rest("POST", "/auth/forgot-password", { body: { email } });

// Fifteen seconds are the promise, seen from outside: whoever asks again and again learns it in time.
it("is seen, answered with 503 meanwhile, and over when the line is back: requests, live updates and jobs", async () => {
  const somebody = await app.signUp();
  await mailTo(app, somebody.email, "Verify your email address");
  for (let round = 0; round < 2; round++) {
    expect(await ready()).toBe(true);
    const toldBefore = tab.sets.length;
    line.silence();
    const asked = Array.from({ length: 30 }, ask);
    await until(noLonger, 15);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    for (const { status, headers } of await Promise.all(asked)) {
      expect(status).toBe(503);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await line.mend();
    await until(ready, 15);
    await until(async () => (await ask()).status === 200, 15);
    await until(() => tab.sets.length > toldBefore, 15);
    expect(tab.sets.at(-1)?.resync).toBe(true);
    const { body } = await app.rest("POST", "/projects", { token: me.token, body: { name: `Round ${round}` } });
    await tab.frame(({ payload }) => JSON.stringify(payload ?? {}).includes(body.data.id));
    expect((await forgot(somebody.email)).status).toBe(200);
    await mailTo(app, somebody.email, "Reset your password", round + 1);
  }
});

it.each(["stint live", "stint jobs"])("is not ready while the connections of %s alone are silent", async (name) => {
  expect(await ready()).toBe(true);
  line.silence(name);
  await until(noLonger, 15);
  expect((await ask()).status).toBe(200);
  await line.mend();
  await until(ready, 15);
});
