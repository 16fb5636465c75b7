/** `npm run admin -- add NAME`: adds an administrator or gives a known one a new password, whether or not the app is running. */
import "reflect-metadata";
import { randomBytes } from "node:crypto";
import { check, rules } from "#contract/rules";
import { withAdmins } from "./compose-admins";
import { ConfigProblem, readConfig } from "./config";
import { backUpBeforeMigrating } from "./db/backup";
import { BackupProblem } from "./db/backup-file";
import { EmbeddedProblem, runningEmbeddedPostgres, startEmbeddedPostgres } from "./db/embedded";

const usage = "Usage: npm run admin -- add NAME   (the password is taken from ADMIN_PASSWORD, or made and printed)";

async function main([verb, name]: string[]): Promise<void> {
  if (verb !== "add" || check(rules.username, name) !== null) throw new ConfigProblem([usage]);
  const config = readConfig(process.env);
  const password = config.adminPassword ?? `${randomBytes(15).toString("base64url")}-aA1`;
  const running = config.databaseUrl ?? runningEmbeddedPostgres(config.dataDir);
  const own = running ? null : await startEmbeddedPostgres(config.dataDir);
  try {
    if (own) await backUpBeforeMigrating(own.url, config.dataDir, (line) => console.log(line));
    await withAdmins(config, running ?? own?.url ?? "", (admins) => admins.recover(String(name), password));
  } finally {
    await own?.stop();
  }
  const told = config.adminPassword ? "the password of ADMIN_PASSWORD" : `the password ${password} (shown this once)`;
  console.log(`Administrator ${name} can sign in at /admin/login with ${told}.`);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const expected = [BackupProblem, ConfigProblem, EmbeddedProblem].some((kind) => error instanceof kind);
    console.error(expected ? (error as Error).message : error);
    process.exit(1);
  },
);
