/** Reading the mails that a test's product really sent (kept on disk, listed at /dev/mail). */
import { setTimeout as pause } from "node:timers/promises";
import type { TestApp } from "./app";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const json = { headers: { accept: "application/json" } };

/** Waits for the `count`th mail to `to` with this subject; the newest one. Fails after ten seconds. */
export async function mailTo(app: TestApp, to: string, subject: string, count = 1): Promise<ReceivedMail> {
  for (let tries = 0; tries < 200; tries++) {
    const { data } = (await fetch(`${app.url}/dev/mail`, json).then((r) => r.json())) as {
      data: { file: string; to: string; subject: string }[];
    };
    const found = data.filter((mail) => mail.to === to && mail.subject === subject);
    if (found.length >= count) {
      const mail = await fetch(`${app.url}/dev/mail/${found[0]?.file}`, json).then((r) => r.json());
      return (mail as { data: ReceivedMail }).data;
    }
    await pause(50);
  }
  throw new Error(`No mail "${subject}" to ${to}`);
}

/** The link of a mail; the same in its text and its HTML. */
export function linkIn({ text, html }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  if (!html.includes(link.replaceAll("&", "&amp;"))) throw new Error("The link differs between text and HTML");
  return link;
}
