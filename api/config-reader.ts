// How variables are read: each by its kind, and everything that is wrong collected as sentences.

/** The environment as it was handed in. */
export type Env = Readonly<Record<string, string | undefined>>;

export const MIN_SECRET_BYTES = 32;
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
export class Reader {
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
