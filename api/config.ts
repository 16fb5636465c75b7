// From the environment to one frozen object: every variable is read here and nowhere else.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ConfigProblem, type Env, MIN_SECRET_BYTES, type PaypalConfig, Reader } from "./config-reader";

export { ConfigProblem, type PaypalConfig } from "./config-reader";

/** Everything that can be set from outside. Paths are absolute, URLs without a trailing slash, null means unset. */
export type Config = Readonly<{
  port: number;
  host: string;
  databaseUrl: string | null;
  dataDir: string;
  jwtSecret: string;
  publicUrl: string;
  adminUsername: string | null;
  adminPassword: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  googleClientId: string | null;
  googleJwksUrl: string;
  paypal: PaypalConfig | null;
  rateLimit: boolean;
  tokenTtlSeconds: number;
  trustProxy: number;
  supportEmail: string | null;
  devMail: boolean;
  maxSocketsPerUser: number;
  /** Whether the address that people open is more than this machine itself. */
  isPublic: boolean;
  /** How much the process says of itself. */
  logLevel: LogLevel;
}>;

/** What is logged: this and what is graver; `silent` is nothing. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The part that needs no disk: an unset JWT_SECRET is still null here. */
export type ParsedConfig = Readonly<Omit<Config, "jwtSecret"> & { jwtSecret: string | null }>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const SANDBOX_IN_PUBLIC =
  "PUBLIC_URL leads here from outside and PayPal's variables are unset, so anybody could subscribe without paying: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, or ALLOW_SANDBOX=on.";

/** Reads the whole configuration, the kept secret included. Throws ConfigProblem naming every wrong variable. */
export const readConfig = (env: Env): Config => withSecret(parseConfig(env));

/** Completes what needs no disk with the kept secret, which is made when there is none. Throws ConfigProblem. */
export const withSecret = (parsed: ParsedConfig): Config =>
  Object.freeze({ ...parsed, jwtSecret: parsed.jwtSecret ?? secretFrom(parsed.dataDir) });

/** The pure part of readConfig. Throws ConfigProblem naming every wrong variable. */
export function parseConfig(env: Env): ParsedConfig {
  const read = new Reader(env);
  const port = read.integer("PORT", 4000, 0, 65_535);
  const host = read.text("HOST", /^[A-Za-z0-9.:_-]+$/, "a host name or an address such as 127.0.0.1") ?? "127.0.0.1";
  const publicUrl = read.url("PUBLIC_URL", ["http:", "https:"], "bare") ?? `http://localhost:${port}`;
  const publicHost = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "localhost";
  const isPublic = !LOOPBACK.test(publicHost);
  const config: ParsedConfig = {
    port,
    host,
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    dataDir: path.resolve(read.text("DATA_DIR") ?? "./.data"),
    jwtSecret: read.secret("JWT_SECRET"),
    publicUrl,
    adminUsername: read.text("ADMIN_USERNAME"),
    adminPassword: read.text("ADMIN_PASSWORD"),
    smtpUrl: read.url("SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom:
      read.text("MAIL_FROM", SENDER, 'a sender such as "Stint <mail@example.org>"') ?? `Stint <mail@${publicHost}>`,
    googleClientId: read.text("GOOGLE_CLIENT_ID"),
    googleJwksUrl: read.url("GOOGLE_JWKS_URL", ["https:", "http:"]) ?? "https://www.googleapis.com/oauth2/v3/certs",
    paypal: read.paypal(),
    rateLimit: read.flag("RATE_LIMIT", true),
    tokenTtlSeconds: read.duration("TOKEN_TTL", "7d"),
    trustProxy: read.integer("TRUST_PROXY", 0, 0, 10),
    supportEmail: read.text("SUPPORT_EMAIL", MAIL_ADDRESS, "an e-mail address"),
    devMail: read.flag("DEV_MAIL", LOOPBACK.test(host) && !isPublic),
    maxSocketsPerUser: read.integer("MAX_SOCKETS_PER_USER", 50, 1, 10_000),
    isPublic,
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, "warn"),
  };
  // Whoever subscribes there approves without paying: a product on the net does so only when told to.
  const unpaid = isPublic && !config.paypal && !read.problems.some((problem) => problem.startsWith("PAYPAL_"));
  if (!read.flag("ALLOW_SANDBOX", false) && unpaid) read.problems.push(SANDBOX_IN_PUBLIC);
  if (read.problems.length > 0) throw new ConfigProblem(read.problems);
  return Object.freeze(config);
}

/** The same configuration once the port is known (PORT=0 takes any free one); a PUBLIC_URL left unset follows it. */
export function listeningOn<Some extends ParsedConfig>(config: Some, port: number): Some {
  const unset = config.publicUrl === `http://localhost:${config.port}`;
  return Object.freeze({ ...config, port, publicUrl: unset ? `http://localhost:${port}` : config.publicUrl });
}

/** What is allowed but hardly meant: a sentence each, for the start to say. */
export const warningsOf = ({ isPublic, smtpUrl, dataDir }: Config): string[] =>
  isPublic && !smtpUrl
    ? [
        `SMTP_URL is unset: mails are not sent but kept in ${path.join(dataDir, "mail")}, and people wait for them in vain.`,
      ]
    : [];

/** The signing secret kept in a file that only its owner reads, made at the first call. Throws ConfigProblem. */
export function secretFrom(dataDir: string): string {
  const kept = keptSecret(dataDir);
  if (kept !== null) return kept;
  const file = secretFile(dataDir);
  // Written whole under another name and then linked, so that two processes starting together agree on one.
  const draft = `${file}.${process.pid}.${crypto.randomBytes(4).toString("hex")}`;
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    try {
      fs.writeFileSync(draft, crypto.randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  } catch (error) {
    throw noSecret(error);
  }
  return keptSecret(dataDir) ?? secretFrom(dataDir); // removed meanwhile: once more
}

/** The secret that was kept, or null when none was; makes none. Throws ConfigProblem when it cannot be used. */
export function keptSecret(dataDir: string): string | null {
  const file = secretFile(dataDir);
  let secret: string;
  try {
    secret = fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw noSecret(error);
  }
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return secret;
  throw new ConfigProblem([
    `JWT_SECRET is unset and ${file} holds fewer than ${MIN_SECRET_BYTES} bytes: remove that file.`,
  ]);
}

const secretFile = (dataDir: string): string => path.join(dataDir, "jwt-secret");

const noSecret = (error: unknown): ConfigProblem => {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigProblem([`JWT_SECRET is unset and DATA_DIR cannot keep one (${reason}).`]);
};
