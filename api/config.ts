// From the environment to one frozen object: every variable is read here and nowhere else.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Where card payments go; without it the built-in sandbox takes them. */
export type PaypalConfig = Readonly<{ clientId: string; clientSecret: string; webhookId: string; baseUrl: string }>;

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
}>;

/** The part that needs no disk: an unset JWT_SECRET is still null here. */
export type ParsedConfig = Readonly<Omit<Config, "jwtSecret"> & { jwtSecret: string | null }>;

/** One or more variables are wrong; the message has a sentence for each of them, a line apiece. */
export class ConfigProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigProblem";
  }
}

type Env = Readonly<Record<string, string | undefined>>;
const MIN_SECRET_BYTES = 32;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const LONGEST_TTL_SECONDS = 365 * 86_400;

/** Reads the whole configuration, the kept secret included. Throws ConfigProblem naming every wrong variable. */
export function readConfig(env: Env): Config {
  const parsed = parseConfig(env);
  return Object.freeze({ ...parsed, jwtSecret: parsed.jwtSecret ?? secretFrom(parsed.dataDir) });
}

/** The pure part of readConfig. Throws ConfigProblem naming every wrong variable. */
export function parseConfig(env: Env): ParsedConfig {
  const read = new Reader(env);
  const port = read.integer("PORT", 4000, 0, 65_535);
  const host = read.text("HOST", /^[A-Za-z0-9.:_-]+$/, "a host name or an address such as 127.0.0.1") ?? "127.0.0.1";
  const publicUrl = read.url("PUBLIC_URL", ["http:", "https:"], "bare") ?? `http://localhost:${port}`;
  const publicHost = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "localhost";
  const local = LOOPBACK.test(host) && LOOPBACK.test(publicHost);
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
    devMail: read.flag("DEV_MAIL", local),
    maxSocketsPerUser: read.integer("MAX_SOCKETS_PER_USER", 50, 1, 10_000),
  };
  if (read.problems.length > 0) throw new ConfigProblem(read.problems);
  return Object.freeze(config);
}

/** The same configuration once the port is known (PORT=0 takes any free one); a PUBLIC_URL left unset follows it. */
export function listeningOn(config: Config, port: number): Config {
  const unset = config.publicUrl === `http://localhost:${config.port}`;
  return Object.freeze({ ...config, port, publicUrl: unset ? `http://localhost:${port}` : config.publicUrl });
}

/** Seconds in `3s`, `15m`, `12h`, `7d` or `2w` (a bare number is seconds); null when it is none of these. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,9})([smhdw]?)$/.exec(text.trim());
  return match && Number(match[1]) * (UNIT_SECONDS[match[2] || "s"] ?? 1);
}

/** The signing secret kept in a file that only its owner reads, made at the first call. Throws ConfigProblem. */
export function secretFrom(dataDir: string): string {
  const file = path.join(dataDir, "jwt-secret");
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(file)) {
      // Written whole under another name and then linked, so that two processes starting together agree on one.
      const draft = `${file}.${process.pid}.${crypto.randomBytes(4).toString("hex")}`;
      fs.writeFileSync(draft, crypto.randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
      try {
        fs.linkSync(draft, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      } finally {
        fs.unlinkSync(draft);
      }
    }
    const secret = fs.readFileSync(file, "utf8").trim();
    if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigProblem([`JWT_SECRET is unset and DATA_DIR cannot keep one (${reason}).`]);
  }
  throw new ConfigProblem([
    `JWT_SECRET is unset and ${file} holds fewer than ${MIN_SECRET_BYTES} bytes: remove that file.`,
  ]);
}

/** Collects what is wrong instead of stopping at the first; a wrong variable reads as unset meanwhile. */
class Reader {
  readonly problems: string[] = [];
  constructor(private readonly env: Env) {}

  /** An empty value is an unset one: that is how a compose file passes a variable on. */
  text(name: string, pattern = /^[^\r\n]+$/, wanted = "one line of text"): string | null {
    const value = this.env[name]?.trim();
    if (!value) return null;
    return pattern.test(value) ? value : this.wrong(name, wanted);
  }

  secret(name: string): string | null {
    const value = this.env[name] || null;
    const short = value !== null && Buffer.byteLength(value) < MIN_SECRET_BYTES;
    return short ? this.wrong(name, `at least ${MIN_SECRET_BYTES} bytes long`) : value;
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.text(name);
    if (value === null) return otherwise;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    return this.wrong(name, `a whole number from ${least} to ${most}`) ?? otherwise;
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return otherwise;
    if (["on", "true", "1"].includes(value)) return true;
    if (["off", "false", "0"].includes(value)) return false;
    return this.wrong(name, "on or off") ?? otherwise;
  }

  duration(name: string, otherwise: string): number {
    const seconds = parseDuration(this.text(name) ?? otherwise) ?? 0;
    if (seconds >= 1 && seconds <= LONGEST_TTL_SECONDS) return seconds;
    return this.wrong(name, "a time such as 3s, 15m, 12h or 7d, and a year at the most") ?? 0;
  }

  url(name: string, protocols: readonly string[], shape: "any" | "bare" = "any"): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const example = `an address such as ${protocols[0]}//host`;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (!url || !protocols.includes(url.protocol)) return this.wrong(name, example);
    if (shape === "any") return value.replace(/\/+$/, "");
    const bare = url.pathname === "/" && !url.search && !url.hash && !url.username;
    return bare ? url.origin : this.wrong(name, `${example}, without a path`);
  }

  paypal(): PaypalConfig | null {
    const baseUrl = this.url("PAYPAL_BASE_URL", ["https:", "http:"]);
    const names = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;
    const [clientId, clientSecret, webhookId] = names.map((name) => this.text(name));
    if (clientId && clientSecret && webhookId) {
      return Object.freeze({ clientId, clientSecret, webhookId, baseUrl: baseUrl ?? "https://api-m.paypal.com" });
    }
    if (!clientId && !clientSecret && !webhookId) return null;
    const missing = names.filter((name) => !this.env[name]?.trim());
    for (const name of missing) this.wrong(name, "set when another of the PAYPAL variables is");
    return null;
  }

  private wrong(name: string, wanted: string): null {
    this.problems.push(`${name} must be ${wanted}.`);
    return null;
  }
}
