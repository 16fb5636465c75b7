/** Pages for whoever sits at the machine (kept mails, the sandbox's clock) and the payer's page: who gets in, and who finds nothing. */
import fs from "node:fs";
import http, { type IncomingHttpHeaders } from "node:http";
import os from "node:os";
import path from "node:path";
import { mailerFor } from "../adapters/chosen";
import { readConfig } from "../config";
import { type TestApp, testApp } from "../test/app";
import { checkoutOf, idIn, newPayer, pass } from "../test/billing";
import { mailTo } from "../test/mail";
import { until } from "../test/until";
import { onOwnMachine } from "./own-machine";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request whose every header is ours, `Host` too, which fetch would not let us say. */
function ask(method: string, where: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port, host } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const options = { method, hostname, port, path: where, headers: { host, accept: "application/json", ...headers } };
    http
      .request(options, (res) => {
        let text = "";
        res.on("data", (chunk) => {
          text += chunk;
        });
        res.on("end", () => resolve({ status: res.statusCode, headers: res.headers, text }));
      })
      .on("error", reject)
      .end();
  });
}

/** What betrays that somebody else asks: by way of a proxy, or under a name that is not this machine's. */
const strangers: Record<string, string>[] = [
  { host: "stint.example.org" },
  { host: "stint.example.org:4000" },
  { host: "localhost.example.org" },
  { host: "127.0.0.1.example.org" },
  { host: "evil-localhost" },
  { host: "10.0.0.7:4000" },
  { host: "[::2]:4000" },
  { forwarded: "for=203.0.113.9" },
  { "x-forwarded-for": "203.0.113.9" },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-for": "" },
  { "x-forwarded-host": "stint.example.org" },
  { "x-forwarded-proto": "https" },
  { "x-forwarded-anything": "1" },
  { "x-real-ip": "203.0.113.9" },
  { via: "1.1 proxy" },
  { "cf-connecting-ip": "203.0.113.9" },
  { "cf-ray": "1" },
  { "true-client-ip": "203.0.113.9" },
  { "x-client-ip": "203.0.113.9" },
  { "fly-client-ip": "203.0.113.9" },
  { "tailscale-user-login": "a" },
  { "cdn-loop": "x" },
];

describe("kept mails", () => {
  it.each(strangers)("are not there for somebody who asks with %j", async (headers) => {
    const { email } = await victim();
    const { file } = await listed(email);
    for (const where of ["/dev/mail", "/dev/mail/", "/DEV/MAIL", `/dev/mail/${file}`]) {
      const { status, text } = await ask("GET", where, headers);
      expect([where, [400, 404].includes(status ?? 0), text.includes(email)]).toEqual([where, true, false]);
    }
  });

  it("are there for whoever sits at the machine, by each of its names", async () => {
    const { email } = await victim();
    for (const host of ["localhost:4000", "localhost", "127.0.0.1:4000", "127.1.2.3", "[::1]:4000", "LOCALHOST:1"])
      expect((await ask("GET", "/dev/mail", { host })).text).toContain(email);
  });

  it("know the machine by the socket's address alone", () => {
    const from = (remoteAddress: string | undefined) =>
      onOwnMachine({ socket: { remoteAddress }, headers: { host: "localhost:4000" } } as http.IncomingMessage as never);
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.9.9.9"].map(from)).toEqual([true, true, true, true]);
    const others = ["10.0.0.7", "203.0.113.9", "::ffff:10.0.0.7", "::2", "fe80::1", "1127.0.0.1", "", undefined];
    expect(others.map(from)).toEqual(others.map(() => false));
  });

  it("lie where nobody else reads them, those of an earlier version too", async () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "stint-mails-"));
    const folder = path.join(dataDir, "mail");
    fs.mkdirSync(folder, { mode: 0o755 });
    fs.writeFileSync(path.join(folder, "old.json"), "{}", { mode: 0o644 });
    fs.chmodSync(folder, 0o755);
    const mailer = mailerFor(readConfig({ DATA_DIR: dataDir }));
    await mailer.send({ to: "a@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
    const modeOf = (file: string) => fs.statSync(file).mode & 0o777;
    expect(modeOf(folder)).toBe(0o700);
    const files = fs.readdirSync(folder);
    expect(files.map((name) => [name, modeOf(path.join(folder, name))])).toEqual(files.map((name) => [name, 0o600]));
    expect(files).toHaveLength(3);
    fs.rmSync(dataDir, { recursive: true });
  });
});

describe("the sandbox's clock", () => {
  const foreign = [
    ...strangers,
    { origin: "https://evil.example" },
    { origin: "http://localhost:3000" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  it.each(foreign)("does not move for %j", async (headers) => {
    const { id, before } = await subscriber();
    expect((await ask("POST", `/dev/sandbox/${id}/day`, headers)).status).not.toBe(303);
    expect(await due(id)).toEqual(before);
  });

  it("moves for the page of the machine itself", async () => {
    const { id, before } = await subscriber();
    const { host, origin } = new URL(app.url);
    const page = await ask("GET", "/dev/sandbox", { accept: "text/html" });
    // Under the app's own policy the browser would send `Origin: null` with the form, and be refused.
    expect([page.status, page.headers["referrer-policy"]]).toEqual([200, "same-origin"]);
    const own = { host, origin, "sec-fetch-site": "same-origin" };
    expect((await ask("POST", `/dev/sandbox/${id}/day`, own)).status).toBe(303);
    expect(await due(id)).not.toEqual(before);
  });

  it.each(strangers)("is not shown to %j", async (headers) => {
    const { id } = await subscriber();
    const { status, text } = await ask("GET", "/dev/sandbox", headers);
    expect([status === 200, text.includes(id)]).toEqual([false, false]);
  });
});

describe("the payer's page of the sandbox", () => {
  it("opens with the link that the payer was given, whatever the host and the proxies", async () => {
    const me = await newPayer(app);
    const { pathname, search } = new URL(await me.order());
    const headers = { host: "stint.example.org", "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
    expect((await ask("GET", pathname + search, headers)).status).toBe(200);
    expect((await ask("POST", `${pathname}/approve${search}`, headers)).status).toBe(303);
    await until(async () => (await me.status()) === "trial");
  });

  it("opens for nobody who only knows the subscription's id, or has the link of another", async () => {
    const [me, other] = [await newPayer(app), await newPayer(app)];
    const [mine, theirs] = [idIn(await me.order()), idIn(await other.order())];
    const { search } = new URL(checkoutOf(app, theirs));
    for (const token of ["", "?token=", "?token=guess", "?token[]=x", search, `${search}x`, `${search}&token=x`])
      for (const [method, where] of [
        ["GET", `/sandbox/checkout/${mine}${token}`],
        ["POST", `/sandbox/checkout/${mine}/approve${token}`],
        ["POST", `/sandbox/checkout/${mine}/cancel${token}`],
      ] as const)
        expect([where, (await ask(method, where)).status]).toEqual([where, 404]);
    expect(await me.status()).toBe("inactive");
  });
});

let known: { email: string } | undefined;
const victim = async (): Promise<{ email: string }> => {
  known ??= await app.signUp();
  await mailTo(app, known.email, "Verify your email address");
  return known;
};

const listed = async (email: string): Promise<{ file: string }> => {
  const { data } = JSON.parse((await ask("GET", "/dev/mail")).text) as { data: { to: string; file: string }[] };
  const mail = data.find(({ to }) => to === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};

let paying: string | undefined;
const subscriber = async (): Promise<{ id: string; before: unknown }> => {
  if (!paying) {
    paying = await (await newPayer(app)).subscribe();
    await pass(app, paying, "day");
  }
  return { id: paying, before: await due(paying) };
};

const due = (id: string): Promise<object[]> =>
  app.sql("SELECT next_billing_at FROM sandbox.subscriptions WHERE id = $1", [id]);
