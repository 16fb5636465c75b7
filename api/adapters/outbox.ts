/** Mail kept on disk, one .eml each, where no mail server is set up; a development machine lists them at /dev/mail. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { KeptMail, Mail, Mailer } from "../ports/mailer";
import { letterOf } from "./letter";

/** A mailer that writes to `folder`, as `from`. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix" }, { from });
  return {
    async send(mail: Mail) {
      await fs.mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(letterOf(mail));
      const at = new Date().toISOString();
      const name = `${at.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      await fs.writeFile(path.join(folder, `${name}.json`), JSON.stringify({ ...mail, at }));
      await fs.writeFile(path.join(folder, `${name}.eml`), message as Buffer);
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
