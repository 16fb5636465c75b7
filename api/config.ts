// From the environment to one frozen object: every variable is read here and nowhere else.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Everything that can be set from outside. Paths are absolute, URLs without a trailing slash, null means unset. */
export type Config = Readonly<Omit<ParsedConfig, "jwtSecret"> & { jwtSecret: string }>;
/** The part that needs no disk: an unset JWT_SECRET is still null here. */
export type ParsedConfig = Readonly<ReturnType<typeof valuesOf>>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
const MAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const SENDER = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const SANDBOX_IN_PUBLIC =
  "PUBLIC_URL leads here from outside and PayPal's variables are unset, so anybody could subscribe without paying: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID, or ALLOW_SANDBOX=on.";

const NO_CLUSTER = "COORDINATOR_URL must be unset unless DATABASE_URL leads to a worker of a cluster.";

/** Reads the whole configuration, the kept secret included. Throws ConfigProblem naming every wrong variable. */
export const readConfig = (env: Env): Config => withSecret(parseConfig(env));

/** Completes what needs no disk with the kept secret, which is made when there is none. Throws ConfigProblem. */
export const withSecret = (parsed: ParsedConfig): Config =>
  Object.freeze({ ...parsed, jwtSecret: parsed.jwtSecret ?? secretFrom(parsed.dataDir) });

/** The pure part of readConfig. Throws ConfigProblem naming every wrong variable. */
export function parseConfig(env: Env): ParsedConfig {
  const read = new Reader(env);
  const config = valuesOf(read);
  // Whoever subscribes there approves without paying: a product on the net does so only when told to.
  const unpaid = config.isPublic && !config.paypal && !read.problems.some((problem) => problem.startsWith("PAYPAL_"));
  if (config.coordinatorUrl && !config.databaseUrl) read.problems.push(NO_CLUSTER);
  if (!read.flag("ALLOW_SANDBOX", false) && unpaid) read.problems.push(SANDBOX_IN_PUBLIC);
  if (read.problems.length > 0) throw new ConfigProblem(read.problems);
  return Object.freeze(config);
}

function valuesOf(read: Reader) {
  const port = read.integer("PORT", 4000, 0, 65_535);
  const host = read.text("HOST", /^[A-Za-z0-9.:_-]+$/, "a host name or an address such as 127.0.0.1") ?? "127.0.0.1";
  const publicUrl = read.url("PUBLIC_URL", ["http:", "https:"], "bare") ?? `http://localhost:${port}`;
  const publicHost = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : "localhost";
  /** Whether the address that people open is more than this machine itself. */
  const isPublic = !LOOPBACK.test(publicHost);
  return {
    port,
    host,
    databaseUrl: read.url("DATABASE_URL", ["postgres:", "postgresql:"]),
    /** Where the coordinator of the cluster is to which databaseUrl leads; null also where that leads to it, or to no cluster. */
    coordinatorUrl: read.url("COORDINATOR_URL", ["postgres:", "postgresql:"]),
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
    adminSecondFactor: read.oneOf("ADMIN_SECOND_FACTOR", ["optional", "required"], "optional"),
    rateLimit: read.flag("RATE_LIMIT", true),
    /** Off: browsers let go of the app that they keep. */
    serviceWorker: read.flag("SERVICE_WORKER", true),
    tokenTtlSeconds: read.duration("TOKEN_TTL", "7d"),
    trustProxy: read.integer("TRUST_PROXY", 0, 0, 10),
    supportEmail: read.text("SUPPORT_EMAIL", MAIL_ADDRESS, "an e-mail address"),
    devMail: read.flag("DEV_MAIL", LOOPBACK.test(host) && !isPublic),
    maxSocketsPerUser: read.integer("MAX_SOCKETS_PER_USER", 50, 1, 10_000),
    /** How many processes serve here, all at one address; null is one a core. */
    processes: read.integerIfSet("WEB_CONCURRENCY", 1, 256),
    isPublic,
    /** What is logged: this and what is graver; `silent` is nothing. */
    logLevel: read.oneOf("LOG_LEVEL", LOG_LEVELS, "warn"),
  };
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

/** The environment as it was handed in. */
type Env = Readonly<Record<string, string | undefined>>;

/** How variables are read: each by its kind, and everything that is wrong collected as sentences. */
const MIN_SECRET_BYTES = 32;
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const LONGEST_TTL_SECONDS = 365 * 86_400;

/** Where card payments go; without it the built-in sandbox takes them. */
export type PaypalConfig = Readonly<{ clientId: string; clientSecret: string; webhookId: string; baseUrl: string }>;

/** One or more variables are wrong; the message has a sentence for each of them, a line apiece. */
export class ConfigProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigProblem";
  }
}

/** Seconds in `3s`, `15m`, `12h`, `7d` or `2w` (a bare number is seconds); null when it is none of these. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,9})([smhdw]?)$/.exec(text.trim());
  return match && Number(match[1]) * (UNIT_SECONDS[match[2] || "s"] ?? 1);
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
    return this.integerIfSet(name, least, most) ?? otherwise;
  }

  integerIfSet(name: string, least: number, most: number): number | null {
    const value = this.text(name);
    if (value === null) return null;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : this.wrong(name, `a whole number from ${least} to ${most}`);
  }

  flag(name: string, otherwise: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return otherwise;
    if (["on", "true", "1"].includes(value)) return true;
    if (["off", "false", "0"].includes(value)) return false;
    return this.wrong(name, "on or off") ?? otherwise;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice {
    const value = this.text(name)?.toLowerCase();
    const chosen = value === undefined ? otherwise : choices.find((choice) => choice === value);
    return chosen ?? this.wrong(name, `one of ${choices.join(", ")}`) ?? otherwise;
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
    if (shape === "any") return value.replace(/(?<!\/)\/+$/, "");
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
