/** A line to the database that goes silent: what is sent is swallowed, and nothing is closed. */
import { testApp } from "../test/app";
import { migratedDatabase } from "../test/database";
import { household } from "../test/household";
import { lineTo } from "../test/line";
import { mailTo } from "../test/mail";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

jest.setTimeout(300_000);

process.env.LOG_LEVEL = "silent"; // the lost lines are meant

/** A product on a line of its own, ended with the test. */
async function onALine() {
  const line = await lineTo(await migratedDatabase());
  const app = await testApp({ DATABASE_URL: line.url });
  const me = await household(app);
  const ready = async () => (await fetch(`${app.url}/readyz`)).status === 200;
  return {
    ...{ line, app, me, ready },
    noLonger: async () => !(await ready()),
    ask: () => app.rest("GET", "/projects", { token: me.token }),
    async end() {
      await app.stop();
      await line.cut();
    },
  };
}

/** Fifteen seconds are the promise, here on a machine that may be busy; unseen, a silence would last for hours. */
const patience = 60;

// What is long is the waiting: all cases wait at the same time.
it.concurrent("is seen, answered with 503 meanwhile, and over when the line is back: requests, live updates and jobs", async () => {
  const { app, line, me, ready, noLonger, ask, end } = await onALine();
  const tab = await Tab.listening(app, me.token);
  const somebody = await app.signUp();
  await mailTo(app, somebody.email, "Verify your email address");
  for (let round = 0; round < 2; round++) {
    expect(await ready()).toBe(true);
    const toldBefore = tab.sets.length;
    line.silence();
    const asked = Array.from({ length: 30 }, ask);
    await until(noLonger, patience);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    for (const { status, headers } of await Promise.all(asked)) {
      expect(status).toBe(503);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await line.mend();
    await until(ready, patience);
    await until(async () => (await ask()).status === 200, patience);
    await until(() => tab.sets.length > toldBefore, patience);
    expect(tab.sets.at(-1)?.resync).toBe(true);
    const { body } = await app.rest("POST", "/projects", { token: me.token, body: { name: `Round ${round}` } });
    await tab.frame(({ payload }) => JSON.stringify(payload ?? {}).includes(body.data.id));
    const forgot = { email: somebody.email };
    expect((await app.rest("POST", "/auth/forgot-password", { body: forgot })).status).toBe(200);
    await mailTo(app, somebody.email, "Reset your password", round + 1);
  }
  tab.close();
  await end();
});

it.concurrent.each(["stint live", "stint jobs"])(
  "is not ready while the connections of %s alone are silent",
  async (name) => {
    const { line, ready, noLonger, ask, end } = await onALine();
    expect(await ready()).toBe(true);
    line.silence(name);
    await until(noLonger, patience);
    expect((await ask()).status).toBe(200);
    await line.mend();
    await until(ready, patience);
    await end();
  },
);
