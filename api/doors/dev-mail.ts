/** The mailbox of a development machine: what was kept on disk instead of being sent, at /dev/mail. */
import type { Express } from "express";
import { escaped } from "../core/html";
import { ownMachineOnly } from "./own-machine";
import { page } from "./page";

/** Where kept mails are read from. */
export interface Mailbox {
  /** What was kept, newest first. */
  list(): Promise<{ file: string; to: string; subject: string; at: string }[]>;
  /** One kept mail as it was sent, or null. */
  read(file: string): Promise<{ html: string } | null>;
}

/** Lists the mails of the box, newest first, as a page or (asked for JSON) as data; each can be opened as it would arrive. */
export function mountDevMail(app: Express, mailbox: Mailbox): void {
  app.use("/dev/mail", ownMachineOnly);
  app.get("/dev/mail", async (req, res) => {
    const mails = await mailbox.list();
    if (req.accepts(["html", "json"]) === "json") return void res.json({ success: true, data: mails });
    const rows = mails.map(
      ({ file, to, subject, at }) =>
        `<li><a href="/dev/mail/${encodeURIComponent(file)}">${escaped(subject)}</a> to ${escaped(to)}, ${escaped(at)}</li>`,
    );
    const list = rows.length > 0 ? `<ol>${rows.join("")}</ol>` : "<p>No mail yet.</p>";
    res.type("html").send(page("Mail", `<h1>Mail</h1>${list}`));
  });

  app.get("/dev/mail/:file", async (req, res) => {
    const mail = await mailbox.read(req.params.file);
    if (!mail) return void res.status(404).type("html").send(page("Mail", "<h1>No such mail</h1>"));
    if (req.accepts(["html", "json"]) === "json") return void res.json({ success: true, data: mail });
    res.type("html").send(mail.html);
  });
}
