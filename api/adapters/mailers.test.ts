/** Mails kept on disk, as they are listed while they come. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { keepingMailer, keptMails } from "./mailers";

it("lists a mail whole or not at all, whoever looks while it is written", async () => {
  const folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), "stint-mails-")), "mail");
  const mailer = keepingMailer(folder, "Stint <stint@example.test>");
  const seen: number[] = [];
  const write = fs.writeFile;
  // As a busy machine writes: nothing is there yet when the file is.
  const slowly = jest.spyOn(fs, "writeFile").mockImplementation(async (file, data, options) => {
    await write(file, "", options);
    seen.push((await keptMails(folder)).length);
    await write(file, data);
  });
  await mailer.send({ to: "one@example.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" });
  slowly.mockRestore();
  expect(seen).toEqual([0, 0]);
  expect(await keptMails(folder)).toMatchObject([{ to: "one@example.test", subject: "Hello" }]);
  expect((await fs.readdir(folder)).map((name) => path.extname(name)).sort()).toEqual([".eml", ".json"]);
  await fs.rm(path.dirname(folder), { recursive: true });
});
