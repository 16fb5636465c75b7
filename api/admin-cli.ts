/** `npm run admin -- add NAME`: adds an administrator or gives a known one a new password, whether or not the app is running. */
import "reflect-metadata";
import { randomBytes } from "node:crypto";
import { check, rules } from "#contract/rules";
import { onDatabase, runCommand } from "./command-line";
import { withAdmins } from "./compose-admins";
import { ConfigProblem, readConfig } from "./config";
import { backUpBeforeMigrating } from "./db/backup";

const usage = "Usage: npm run admin -- add NAME   (the password is taken from ADMIN_PASSWORD, or made and printed)";

async function main([verb, name]: string[]): Promise<void> {
  if (verb !== "add" || check(rules.username, name) !== null) throw new ConfigProblem([usage]);
  const config = readConfig(process.env);
  const password = config.adminPassword ?? `${randomBytes(15).toString("base64url")}-aA1`;
  await onDatabase(config, async (url, own) => {
    if (own) await backUpBeforeMigrating(url, config.dataDir, (line) => console.log(line));
    await withAdmins(config, url, (admins) => admins.recover(String(name), password));
  });
  const told = config.adminPassword ? "the password of ADMIN_PASSWORD" : `the password ${password} (shown this once)`;
  console.log(`Administrator ${name} can sign in at /admin/login with ${told}.`);
}

runCommand(main);
