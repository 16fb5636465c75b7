// The cluster as files: made once, known by its version, opened with the password kept beside it.
import { spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CLEAN_ENV, EmbeddedProblem, type Place, program } from "./embedded-binaries";

const USER = "stint";

/** Makes the cluster unless it is there. It appears under its name only when whole, so an interrupted start harms nothing. */
export function makeCluster(place: Place): void {
  const { native, cluster } = place;
  if (fs.existsSync(path.join(cluster, "PG_VERSION"))) {
    sameVersion(native, cluster);
    if (keptPassword(cluster) !== "") return;
    throw new EmbeddedProblem(
      `${passwordFile(cluster)} is lost, and nobody gets into the database without it: put it back from a backup.`,
    );
  }
  if (fs.existsSync(cluster) && fs.readdirSync(cluster).length > 0)
    throw new EmbeddedProblem(`${cluster} holds something else than a database: move it away, or set DATA_DIR.`);
  const draft = `${cluster}.making`;
  try {
    fill(place, draft);
    fs.renameSync(draft, cluster);
  } catch (error) {
    for (const left of [draft, passwordFile(cluster)]) fs.rmSync(left, { recursive: true, force: true });
    throw error;
  }
}

function fill({ native, cluster, as }: Place, draft: string): void {
  const password = passwordFile(cluster);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  fs.rmSync(password, { force: true });
  fs.writeFileSync(password, crypto.randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const made of [draft, password]) fs.chownSync(made, as.uid >>> 0, as.gid >>> 0);
  }
  // The built-in locale sorts and folds case alike on every system; the plain C locale leaves umlauts as they are.
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-E", "UTF8"];
  const access = ["-U", USER, "--auth=scram-sha-256", `--pwfile=${password}`];
  const made = spawnSync(program(native, "initdb"), ["-D", draft, ...access, ...locale, "--no-instructions"], {
    ...as,
    env: CLEAN_ENV,
    cwd: draft,
    encoding: "utf8",
  });
  if (made.status !== 0) {
    const reason = made.error?.message ?? graveLine(made.stderr);
    throw new EmbeddedProblem(`The embedded Postgres could not be set up (${reason}).`);
  }
}

/** Address of a database on this server, password included. */
export function addressOf(cluster: string, port: number, database: string): string {
  const password = keptPassword(cluster);
  return `postgres://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** The line that says why, of what a program of Postgres wrote. */
export function graveLine(text: string): string {
  const lines = text.trim().split("\n");
  const grave = lines.filter((line) => /\b(PANIC|FATAL|error):/.test(line));
  return (grave.at(-1) ?? lines.at(-1) ?? "").replace(/^.*?(PANIC|FATAL|error): +/, "").replace(/\.$/, "");
}

/** "" when it is lost. */
function keptPassword(cluster: string): string {
  const file = passwordFile(cluster);
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : "";
}

/** Where the password lies: beside the cluster, not in it, so that its making cannot touch it. */
export const passwordFile = (cluster: string): string => `${cluster}.password`;

function sameVersion(native: string, cluster: string): void {
  const made = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const ran = spawnSync(program(native, "postgres"), ["--version"], { env: CLEAN_ENV, encoding: "utf8" });
  const ours = /\) (\d+)/.exec(ran.stdout ?? "")?.[1];
  if (ours === undefined || ours === made) return;
  if (!/^\d+$/.test(made))
    throw new EmbeddedProblem(`${cluster} is damaged (its PG_VERSION says nothing): restore it.`);
  throw new EmbeddedProblem(`${cluster} was made by Postgres ${made}, this is Postgres ${ours}: move the data first.`);
}
