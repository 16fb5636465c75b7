/** A real mail server on loopback that keeps what it takes over, as it came, and can refuse. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came through the line. */
export interface Delivery {
  envelope: { from: string; to: string[] };
  /** Names in lower case. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
}

export interface PostOffice {
  /** For SMTP_URL. */
  url: string;
  /** What was taken over, in order. */
  taken: readonly Delivery[];
  /** How many mails were refused so far. */
  refused(): number;
  /** Refuses the next `count` mails once they were sent whole, as a busy server does. */
  refuse(count: number): void;
  /** Answers nobody from now on, as a server that hangs; `waiting` counts the mails that it has whole by then. */
  hang(): void;
  waiting(): number;
  /** Answers again, those too who wait. */
  goOn(): void;
  stop(): Promise<void>;
}

export async function postOffice(): Promise<PostOffice> {
  const taken: Delivery[] = [];
  let refusing = 0;
  let refused = 0;
  let hanging = false;
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusing > 0) {
          refusing--;
          refused++;
          return answer(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        }
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
        const take = () => {
          taken.push({ envelope, ...read(Buffer.concat(chunks).toString("latin1")) });
          answer();
        };
        if (hanging) held.push(take);
        else take();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refused: () => refused,
    refuse: (count) => {
      refusing = count;
    },
    hang: () => {
      hanging = true;
    },
    waiting: () => held.length,
    goOn: () => {
      hanging = false;
      for (const take of held.splice(0)) take();
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Takes a mail of two alternatives apart. */
function read(raw: string): Omit<Delivery, "envelope"> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "none";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    return part ? decoded(part.body.replace(/\r\n$/, ""), part.headers.get("content-transfer-encoding")) : "";
  };
  return { headers, text: ofType("text/plain"), html: ofType("text/html") };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

function decoded(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1").toString("utf8");
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
