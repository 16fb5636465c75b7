/** Mail through a real server, or kept on disk, one .eml each, where none is set up: a development machine lists those at /dev/mail. */
import { randomUUID } from "node:crypto";
import { chmodSync, readdirSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { KeptMail, Mail, Mailer } from "../ports/mailer";

/** Links in mails open accounts: nobody but the user whom the product runs as looks in here. */
const folderMode = 0o700;
const fileMode = 0o600;

/** Closes a folder of kept mails to everybody else, with what an earlier version left open in it. None is fine. */
export function closeKeptMails(folder: string): void {
  try {
    chmodSync(folder, folderMode);
    for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), fileMode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** A mailer that writes to `folder`, as `from`. */
export function keepingMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return {
    async send(mail: Mail) {
      // The folder's parents are left as open as they come: the database below may belong to another user.
      await fs.mkdir(path.dirname(folder), { recursive: true });
      await fs.mkdir(folder, { recursive: true, mode: folderMode });
      const { message } = await transport.sendMail(letterOf(mail));
      const at = new Date().toISOString();
      const name = `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      const kept = { mode: fileMode, flag: "wx" };
      await fs.writeFile(path.join(folder, `${name}.eml`), message as Buffer, kept);
      // Listed whole or not at all: somebody may look while it is written.
      const listed = path.join(folder, `${name}.json`);
      await fs.writeFile(`${listed}.part`, JSON.stringify({ ...mail, at }), kept);
      await fs.rename(`${listed}.part`, listed);
    },
    async close() {},
  };
}

/** What was kept, newest first. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const files = (await fs.readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith(".json"));
  const mails = files
    .sort()
    .reverse()
    .map(async (name) => {
      const { to, subject, at } = JSON.parse(await fs.readFile(path.join(folder, name), "utf8")) as Mail & {
        at: string;
      };
      return { file: name.slice(0, -".json".length), to, subject, at };
    });
  return Promise.all(mails);
}

/** One kept mail as it was sent, or null. */
export async function keptMail(folder: string, file: string): Promise<(Mail & { at: string }) | null> {
  if (!/^[\w.-]+$/.test(file)) return null;
  const text = await fs.readFile(path.join(folder, `${file}.json`), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as Mail & { at: string });
}

/** Milliseconds; a server that hangs must not hold a job for the ten minutes that the library would wait. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** A mailer on `url` (smtp:// or smtps://), sending as `from`. */
export function smtpMailer(url: string, from: string): Mailer {
  const options = { url, ...patience, pool: true, maxConnections: 5, disableFileAccess: true, disableUrlAccess: true };
  const transport = nodemailer.createTransport(options, { from });
  return {
    async send(mail: Mail) {
      await transport.sendMail(letterOf(mail));
    },
    async close() {
      transport.close();
    },
  };
}

/** A mail of ours in the mail library's words, the same whether it is sent or kept. The address stands as an object, so that nothing in it is ever read as a list; nobody's absence note needs to answer. */
const letterOf = ({ to, subject, text, html }: Mail) => ({
  to: { name: "", address: to },
  subject,
  text,
  html,
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});
