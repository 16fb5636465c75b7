/** Mails of accounts through a real mail server: what arrives, what happens when it refuses or is away. */
import { type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";
import { type PostOffice, postOffice } from "../../test/post-office";
import { until } from "../../test/until";

jest.setTimeout(60_000); // each account costs a hash, and the machine may be busy

let office: PostOffice;
let app: TestApp;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent"; // the refusals are meant
  office = await postOffice();
  app = await testApp({
    SMTP_URL: office.url,
    MAIL_FROM: "Stint <mail@example.test>",
    PUBLIC_URL: "https://app.example.test",
  });
}, 60_000);
afterAll(async () => {
  await app?.stop();
  await office?.stop();
});

const to = (email: string) => office.taken.filter(({ envelope }) => envelope.to.includes(email));
const delivered = (email: string, count = 1) => until(() => to(email).length >= count && to(email)[count - 1]);
const linkOf = (text: string) => /https:\/\/\S+/.exec(text)?.[0] ?? "";
const hour = 3_600_000;
const waitingJobs = () =>
  app.sql<{ attempts: number }>(
    "SELECT attempts FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts > 0",
  );

test("a mail arrives as HTML and as text, with the same link and the headers that it needs", async () => {
  const me = await app.signUp("Zoë Ångström");
  const { envelope, headers, text, html } = (await delivered(me.email))!;
  expect(envelope).toEqual({ from: "mail@example.test", to: [me.email] });
  expect(Object.fromEntries(headers)).toMatchObject({
    from: "Stint <mail@example.test>",
    to: me.email,
    subject: "Verify your email address",
    "auto-submitted": "auto-generated",
    "mime-version": "1.0",
    date: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} /),
    "message-id": expect.stringMatching(/^<[^@\s]+@example\.test>$/),
    "content-type": expect.stringMatching(/^multipart\/alternative;/),
  });
  expect(text).toContain("Hello Zoë Ångström,");
  expect(html).toContain("Hello Zoë Ångström,");
  expect(linkOf(text)).toMatch(/^https:\/\/app\.example\.test\/verify-email\?token=[\w-]{64}$/);
  expect(html).toContain(`href="${linkOf(text)}"`);
});

test("the name that somebody gave stays a name: no markup, no link of theirs", async () => {
  const marked = await app.signUp('<img src="x"> & "Co"');
  const { html, text } = (await delivered(marked.email))!;
  expect(html).toContain("Hello &lt;img src=&quot;x&quot;&gt; &amp; &quot;Co&quot;,");
  expect(text).toContain('Hello <img src="x"> & "Co",');
  for (const name of ["Win at https://example.test", "see www example", "prize.example.test", "a@example.test"]) {
    const person = await app.signUp(name);
    const mail = (await delivered(person.email))!;
    expect([mail.text, mail.html].filter((part) => part.includes(name))).toEqual([]);
    expect(mail.text).toMatch(/^Hello,\r?\n/);
  }
});

test("a mail that the server refused is sent again later, once, and its link works", async () => {
  const refused = office.refused();
  office.refuse(1);
  const me = await app.signUp();
  await until(() => office.refused() === refused + 1);
  const [job] = await until(async () => {
    const jobs = await waitingJobs();
    return jobs.length > 0 && jobs;
  });
  expect(job?.attempts).toBe(1);
  await app.product.jobs.runDue(Date.now() + hour);
  expect(to(me.email)).toHaveLength(1);
  await app.product.jobs.runDue(Date.now() + 24 * hour);
  expect(to(me.email)).toHaveLength(1);
  expect(await app.sql("SELECT 1 FROM graphile_worker._private_jobs")).toEqual([]);
  const token = new URL(linkOf(to(me.email)[0]?.text ?? "")).searchParams.get("token");
  expect((await app.rest("POST", "/auth/verify-email", { body: { token } })).status).toBe(200);
});

test("a mail that was sent is not sent again", async () => {
  const me = await app.signUp();
  await delivered(me.email);
  await until(async () => (await app.sql("SELECT 1 FROM graphile_worker._private_jobs")).length === 0);
  await app.product.jobs.runDue(Date.now() + 24 * hour);
  expect(to(me.email)).toHaveLength(1);
});

test("a mail server that hangs gets several mails at once, and holds up no timer and no billing", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => person(app)));
  office.hang();
  try {
    for (const { email } of people) await app.rest("POST", "/auth/forgot-password", { body: { email } });
    await until(() => office.waiting() >= 3);
    const ids = { userId: people[0]?.id, sessionId: people[0]?.id, subscriptionId: people[0]?.id, due: 0 };
    for (const task of ["completeDueSession", "endTrial"])
      await app.sql("SELECT graphile_worker.add_job($1, $2::json, job_key := $1)", [task, JSON.stringify(ids)]);
    const others = "SELECT 1 FROM graphile_worker.jobs WHERE key IN ('completeDueSession', 'endTrial')";
    await until(async () => (await app.sql(others)).length === 0);
    expect(office.waiting()).toBeGreaterThanOrEqual(3);
    for (const { email } of people) expect(to(email)).toEqual([]);
  } finally {
    office.goOn();
  }
  for (const { email } of people) await delivered(email);
});

test("nothing is kept to be read at /dev/mail", async () => {
  const answer = await fetch(`${app.url}/dev/mail`, { headers: { accept: "application/json" } });
  expect(answer.headers.get("content-type")).not.toContain("json");
});

test("with the mail server away everything is answered as ever, and the mails come when it is back", async () => {
  // Where no server of another test can come to listen meanwhile, as at a port that was just given back.
  const own = await testApp({ SMTP_URL: "smtp://127.0.0.1:1" });
  try {
    const me = await own.signUp();
    const ask = (email: string) => own.rest("POST", "/auth/forgot-password", { body: { email } });
    const [known, unknown] = [await ask(me.email), await ask("nobody@example.test")];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(200);
    const failed = async () =>
      (
        await own.sql(
          "SELECT 1 FROM graphile_worker._private_jobs WHERE attempts > 0 AND last_error LIKE '%ECONNREFUSED%'",
        )
      ).length;
    await until(async () => (await failed()) === 2);
  } finally {
    await own.stop();
  }
});
