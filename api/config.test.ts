// What the environment may say, and how plainly it is told when it says something else.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ConfigProblem, listeningOn, parseConfig, parseDuration, readConfig, secretFrom, warningsOf } from "./config";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems;
    throw error;
  }
  return [];
};

describe("the configuration", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "stint-config-"));
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  it("has a value for everything when nothing is set", () => {
    expect(parseConfig({})).toEqual({
      port: 4000,
      host: "127.0.0.1",
      databaseUrl: null,
      coordinatorUrl: null,
      dataDir: path.resolve(".data"),
      jwtSecret: null,
      publicUrl: "http://localhost:4000",
      adminUsername: null,
      adminPassword: null,
      adminSecondFactor: "optional",
      smtpUrl: null,
      mailFrom: "Stint <mail@localhost>",
      googleClientId: null,
      googleJwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
      paypal: null,
      rateLimit: true,
      serviceWorker: true,
      tokenTtlSeconds: 604_800,
      trustProxy: 0,
      supportEmail: null,
      devMail: true,
      maxSocketsPerUser: 50,
      processes: null,
      isPublic: false,
      logLevel: "warn",
    });
  });

  it("cannot be changed afterwards", () => {
    expect(Object.isFrozen(readConfig({ DATA_DIR: dataDir }))).toBe(true);
  });

  it("treats an empty variable as an unset one", () => {
    expect(parseConfig({ PORT: "", JWT_SECRET: "", PUBLIC_URL: " ", PAYPAL_CLIENT_ID: "" })).toEqual(parseConfig({}));
  });

  it("reads every variable", () => {
    const secret = "s".repeat(32);
    const config = readConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      DATABASE_URL: "postgres://stint:pw@db:5432/stint",
      COORDINATOR_URL: "postgres://stint:pw@first:5432/stint",
      DATA_DIR: dataDir,
      JWT_SECRET: secret,
      PUBLIC_URL: "https://stint.example.org/",
      ADMIN_USERNAME: "root",
      ADMIN_PASSWORD: "a long enough one",
      SMTP_URL: "smtp://mail:1025",
      MAIL_FROM: "Stint <hello@example.org>",
      GOOGLE_CLIENT_ID: "id.apps.example",
      GOOGLE_JWKS_URL: "http://127.0.0.1:9/certs",
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "hook",
      PAYPAL_BASE_URL: "http://127.0.0.1:9/",
      RATE_LIMIT: "off",
      TOKEN_TTL: "3s",
      TRUST_PROXY: "2",
      SUPPORT_EMAIL: "help@example.org",
      DEV_MAIL: "on",
      MAX_SOCKETS_PER_USER: "7",
      WEB_CONCURRENCY: "3",
      LOG_LEVEL: "error",
    });
    expect(config).toMatchObject({
      port: 0,
      host: "0.0.0.0",
      databaseUrl: "postgres://stint:pw@db:5432/stint",
      coordinatorUrl: "postgres://stint:pw@first:5432/stint",
      dataDir,
      jwtSecret: secret,
      publicUrl: "https://stint.example.org",
      adminUsername: "root",
      adminPassword: "a long enough one",
      smtpUrl: "smtp://mail:1025",
      mailFrom: "Stint <hello@example.org>",
      googleClientId: "id.apps.example",
      googleJwksUrl: "http://127.0.0.1:9/certs",
      paypal: { clientId: "id", clientSecret: "secret", webhookId: "hook", baseUrl: "http://127.0.0.1:9" },
      rateLimit: false,
      tokenTtlSeconds: 3,
      trustProxy: 2,
      supportEmail: "help@example.org",
      devMail: true,
      maxSocketsPerUser: 7,
      processes: 3,
      isPublic: true,
      logLevel: "error",
    });
  });

  it.each([
    ["PORT", "65536"],
    ["PORT", "web"],
    ["PORT", "-1"],
    ["HOST", "http://localhost"],
    ["DATABASE_URL", "mysql://db/stint"],
    ["COORDINATOR_URL", "first:5432"],
    ["COORDINATOR_URL", "postgres://without/database-url"],
    ["JWT_SECRET", "x".repeat(31)],
    ["PUBLIC_URL", "stint.example.org"],
    ["PUBLIC_URL", "https://example.org/stint"],
    ["SMTP_URL", "mail:1025"],
    ["MAIL_FROM", "nobody"],
    ["GOOGLE_JWKS_URL", "certs.json"],
    ["PAYPAL_BASE_URL", "ftp://paypal"],
    ["RATE_LIMIT", "sometimes"],
    ["TOKEN_TTL", "soon"],
    ["TOKEN_TTL", "0s"],
    ["TOKEN_TTL", "400d"],
    ["TRUST_PROXY", "all"],
    ["SUPPORT_EMAIL", "help"],
    ["DEV_MAIL", "maybe"],
    ["MAX_SOCKETS_PER_USER", "0"],
    ["WEB_CONCURRENCY", "0"],
    ["ALLOW_SANDBOX", "perhaps"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s=%s in a sentence that names it", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be .+\\.$`))]);
  });

  it("never repeats a secret that it refuses", () => {
    expect(problemsOf({ JWT_SECRET: "hush-hush" }).join()).not.toContain("hush-hush");
  });

  it("names all that is wrong at once", () => {
    const problems = problemsOf({ PORT: "x", TOKEN_TTL: "x", PAYPAL_CLIENT_ID: "id" });
    expect(problems.map((sentence) => sentence.split(" ")[0])).toEqual([
      "PORT",
      "PAYPAL_CLIENT_SECRET",
      "PAYPAL_WEBHOOK_ID",
      "TOKEN_TTL",
    ]);
  });

  it.each([
    ["3s", 3],
    ["15m", 900],
    ["12h", 43_200],
    ["7d", 604_800],
    ["2w", 1_209_600],
    ["90", 90],
  ])("reads the time %s as %d seconds", (text, seconds) => expect(parseDuration(text)).toBe(seconds));

  it.each(["", "d", "1.5h", "-1s", "1 year", "7dd"])("does not read %j as a time", (text) =>
    expect(parseDuration(text)).toBeNull(),
  );

  it("shows mails in the browser only on the machine's own address", () => {
    expect(parseConfig({ HOST: "0.0.0.0" }).devMail).toBe(false);
    expect(parseConfig({ PUBLIC_URL: "https://stint.example.org", ALLOW_SANDBOX: "on" }).devMail).toBe(false);
    expect(parseConfig({ DEV_MAIL: "off" }).devMail).toBe(false);
    expect(parseConfig({ HOST: "0.0.0.0", DEV_MAIL: "on" }).devMail).toBe(true);
  });

  it("takes no pretended payments from the net unless it is told to", () => {
    const there = { PUBLIC_URL: "https://stint.example.org" };
    expect(problemsOf(there)).toEqual([
      expect.stringMatching(/^PUBLIC_URL .+ PAYPAL_CLIENT_ID.+ or ALLOW_SANDBOX=on\.$/),
    ]);
    expect(problemsOf({ ...there, ALLOW_SANDBOX: "off" })).toHaveLength(1);
    expect(problemsOf({ PUBLIC_URL: "http://10.0.0.7:4000" })).toHaveLength(1);
    expect(problemsOf({ ...there, ALLOW_SANDBOX: "on" })).toEqual([]);
    const paypal = { PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret", PAYPAL_WEBHOOK_ID: "hook" };
    expect(problemsOf({ ...there, ...paypal })).toEqual([]);
    for (const own of ["http://localhost:4000", "http://127.0.0.1", "http://[::1]:4000"])
      expect(problemsOf({ PUBLIC_URL: own })).toEqual([]);
  });

  it("warns of mails that would reach nobody", () => {
    const there = { PUBLIC_URL: "https://stint.example.org", ALLOW_SANDBOX: "on", DATA_DIR: dataDir };
    expect(warningsOf(readConfig(there))).toEqual([expect.stringContaining(path.join(dataDir, "mail"))]);
    expect(warningsOf(readConfig({ ...there, SMTP_URL: "smtp://mail:25" }))).toEqual([]);
    expect(warningsOf(readConfig({ DATA_DIR: dataDir }))).toEqual([]);
  });

  it("follows the port that was found, unless PUBLIC_URL was given", () => {
    expect(listeningOn(readConfig({ PORT: "0", DATA_DIR: dataDir }), 5123)).toMatchObject({
      port: 5123,
      publicUrl: "http://localhost:5123",
    });
    const given = readConfig({
      PORT: "0",
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://stint.example.org",
      ALLOW_SANDBOX: "on",
    });
    expect(listeningOn(given, 5123).publicUrl).toBe("https://stint.example.org");
  });

  it("makes a secret once and keeps it where only its owner reads it", () => {
    const below = path.join(dataDir, "new");
    const secret = readConfig({ DATA_DIR: below }).jwtSecret;
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(secretFrom(below)).toBe(secret);
    expect(fs.statSync(path.join(below, "jwt-secret")).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(below)).toEqual(["jwt-secret"]);
  });

  it("does not sign with a kept secret that was cut short", () => {
    fs.writeFileSync(path.join(dataDir, "jwt-secret"), "short");
    expect(() => secretFrom(dataDir)).toThrow(ConfigProblem);
  });

  it("says so when the data directory cannot hold the secret", () => {
    fs.writeFileSync(path.join(dataDir, "file"), "");
    expect(() => secretFrom(path.join(dataDir, "file"))).toThrow(/JWT_SECRET is unset and DATA_DIR/);
  });
});
