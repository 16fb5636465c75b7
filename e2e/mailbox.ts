/** The mails that the app under test really sent: kept on disk, readable at /dev/mail. */
import { type APIRequestContext, expect, type Page } from "playwright/test";

interface Listed {
  file: string;
  to: string;
  subject: string;
}

const asData = { headers: { accept: "application/json" } };

/** Waits for the `count`th mail to `to` with this subject, and gives where the newest one can be read. */
export async function mailAt(request: APIRequestContext, to: string, subject: string, count = 1): Promise<string> {
  let found: Listed[] = [];
  await expect
    .poll(async () => {
      const { data } = (await (await request.get("/dev/mail", asData)).json()) as { data: Listed[] };
      found = data.filter((mail) => mail.to === to && mail.subject === subject);
      return found.length;
    })
    .toBeGreaterThanOrEqual(count);
  return `/dev/mail/${found[0]?.file}`;
}

/** Opens the mail as its reader does and follows its button. */
export async function followMail(page: Page, to: string, subject: string, count = 1): Promise<void> {
  await page.goto(await mailAt(page.request, to, subject, count));
  await page
    .getByRole("link", { name: /^(Verify Email|Reset Password|Confirm New Address|It Was Not Me: Undo)$/ })
    .click();
}

/** The link of a mail, as it stands in its text. */
export async function linkIn(request: APIRequestContext, to: string, subject: string, count = 1): Promise<string> {
  const mail = await request.get(await mailAt(request, to, subject, count), asData);
  const { data } = (await mail.json()) as { data: { text: string } };
  return /https?:\/\/\S+/.exec(data.text)?.[0] ?? "";
}
