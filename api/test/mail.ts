/** Reading the mails that a test's product really sent (kept on disk, listed at /dev/mail). */
import type { TestApp } from "./app";
import { until } from "./until";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const json = { headers: { accept: "application/json" } };

/** Waits for the `count`th mail to `to` with this subject; the newest one. Fails after ten seconds. */
export async function mailTo(app: Pick<TestApp, "url">, to: string, subject: string, count = 1): Promise<ReceivedMail> {
  const read = async (path: string) => (await fetch(`${app.url}/dev/mail${path}`, json).then((r) => r.json())).data;
  const newest = await until(async () => {
    const all = (await read("")) as { file: string; to: string; subject: string }[];
    const found = all.filter((mail) => mail.to === to && mail.subject === subject);
    return found.length >= count && found[0];
  });
  return read(`/${newest?.file}`);
}

/** The link of a mail; the same in its text and its HTML. */
export function linkIn({ text, html }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  if (!html.includes(link.replaceAll("&", "&amp;"))) throw new Error("The link differs between text and HTML");
  return link;
}
