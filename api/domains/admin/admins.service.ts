/** Administrators: their own login, and their verbs on each other (docs/product.md "Back-office"; docs/security.md "Signing in"). */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { type Administrator, invalidToken } from "../../core/actor";
import type { Client } from "../../core/context";
import type { Json } from "../../core/json";
import { KnownDevices } from "../../core/known-devices";
import { conflict, foundOr, invalid, Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { TokenFacts } from "../../core/tokens";
import type { Work } from "../../core/work";
import { int } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { adminFactors } from "../auth/factor-rows";
import { adminFailures, Guesses } from "../auth/guesses";
import { adminPasskeys } from "../auth/passkey-rows";
import { Admin } from "./admin.entity";
import type { AdminLoginInput, ChangeAdminPasswordInput, CreateAdminInput } from "./admin.inputs";
import type { AdminType } from "./admin.type";
import { type AdminSignIn, accountOf, asking, askingForPasskey } from "./admin-sign-in";
import { type AdminRow, readAdmin, readAdminById, readAdminByName, usernameKeyOf } from "./admins.reads";
import { noteAct } from "./audit";
import { noteWrongPassword, seeWrongPasswords } from "./wrong-passwords";

const orNotFound = foundOr(messages.adminNotFound);

const count = statement("admins-count", "SELECT count(*)::int AS n FROM admins", { n: int });
const setPassword = statement(
  "admin-set-password",
  "UPDATE admins SET password_hash = $2, token_version = token_version + 1, updated_at = now() WHERE id = $1",
);
/** Whoever removes or counts administrators waits here: two must not delete each other at once. */
const everyAdmin = { lock: "admins" };

/** What they need: all that the command line must make of the product. */
export type AdminTools = Pick<
  Tools,
  "pool" | "transact" | "tokens" | "passwords" | "limiter" | "clock" | "secret" | "adminsNeedSecondFactor"
>;

export class AdminsService {
  private readonly tickets: Tickets;
  private readonly guesses: Guesses;
  private readonly devices: KnownDevices;

  constructor(private readonly tools: AdminTools) {
    this.tickets = new Tickets(tools.secret, tools.clock);
    this.guesses = new Guesses(tools.limiter, adminFailures);
    this.devices = new KnownDevices(tools.secret, tools.clock);
  }

  /**
   * Signs an administrator in. The same words whether name or password is wrong. Throws INVALID_CREDENTIALS, and SECOND_FACTOR_REQUIRED with
   * a ticket where both are right and a second factor is on; without one where a passkey is the second factor that is required.
   */
  async login(client: Client, { username, password }: AdminLoginInput): Promise<AdminSignIn> {
    const { address } = client;
    const account = accountOf(username);
    // A known device has guesses of its own: whatever others try, from its own network too, takes none of them.
    const device = this.devices.knownTo(account, client.device);
    if (device === null) await this.tools.limiter.spend("adminLoginPerAddress", address);
    const tried = async () => {
      const known = await readAdminByName(this.tools.pool, username);
      const fits = await this.tools.passwords.verify(known?.passwordHash ?? null, password);
      const admin = known && fits ? await readAdmin(this.tools.pool, known.id) : null;
      if (!admin) noteWrongPassword(this.tools.pool, known?.id ?? null, client);
      return known && admin && { known, admin };
    };
    const fitting = await this.guesses.at(account, address, tried, "", device);
    if (!fitting) throw new Problem("INVALID_CREDENTIALS", messages.invalidAdminCredentials);
    const { known, admin } = fitting;
    if (known.hasSecondFactor) throw asking(this.tickets, known);
    if (known.hasPasskey && this.tools.adminsNeedSecondFactor) throw askingForPasskey();
    await this.guesses.know(account, address);
    return { token: this.tools.tokens.sign("admin", known.id, known.tokenVersion), admin };
  }

  /** The note by which the caller's device is known from now on, to this administrator too. */
  rememberDevice({ username }: Administrator, { device }: Client): string {
    return this.devices.note(accountOf(username), device);
  }

  /** The caller has seen the wrong passwords for their name. */
  seeWrongPasswords(admin: Administrator): Promise<void> {
    return seeWrongPasswords(this.tools.transact, admin);
  }

  /** Who a back-office token speaks for. Throws INVALID_TOKEN when it is revoked or its administrator is gone. */
  async actorBehind({ subject, version, issuedAt, expiresAt }: TokenFacts): Promise<Administrator> {
    const row = await readAdminById(this.tools.pool, subject);
    if (!row || row.tokenVersion !== version) throw invalidToken();
    const { id, username, tokenVersion, hasSecondFactor, hasPasskey } = row;
    const mustSetUp = this.tools.adminsNeedSecondFactor && !hasSecondFactor && !hasPasskey;
    return { kind: "administrator", id, username, tokenVersion, mustSetUp, issuedAt, expiresAt };
  }

  /** Adds an administrator. Throws CONFLICT when the name is taken. */
  async create(admin: Administrator, input: CreateAdminInput): Promise<Json<AdminType>> {
    await this.tools.limiter.spend("passwordsSetPerAdmin", admin.id);
    const passwordHash = await this.tools.passwords.hash(input.password);
    return this.tools.transact(async (work) => {
      const id = await insert(work, input.username, passwordHash);
      await noteAct(work, admin, "admin.create", { id, name: input.username });
      return orNotFound(await readAdmin(work, id));
    });
  }

  /** Changes the password of an administrator whose present one is known; ends that one's other logins. */
  async changePassword(admin: Administrator, id: string, input: ChangeAdminPasswordInput): Promise<Json<AdminType>> {
    const target = orNotFound(await readAdminById(this.tools.pool, id));
    await this.tools.limiter.spend("passwordsSetPerAdmin", admin.id);
    await this.tools.limiter.spend("passwordGuessesPerAdmin", admin.id);
    if (!(await this.tools.passwords.verify(target.passwordHash, input.currentPassword)))
      throw invalid({ currentPassword: messages.currentPasswordWrong });
    await this.tools.limiter.giveBack("passwordGuessesPerAdmin", admin.id);
    const hash = await this.tools.passwords.hash(input.newPassword);
    return this.tools.transact(async (work) => {
      await work.rows(setPassword, [target.id, hash]);
      await noteAct(work, admin, "admin.password", { id: target.id, name: target.username });
      return orNotFound(await readAdmin(work, target.id));
    });
  }

  /** Removes an administrator. Throws FORBIDDEN for the last one, also when two are removed at once. */
  delete(admin: Administrator, id: string): Promise<void> {
    return this.tools.transact(async (work) => {
      // The one who asks may have been removed while waiting for the lock.
      if (!(await readAdminById(work, admin.id))) throw invalidToken();
      const target: AdminRow = orNotFound(await readAdminById(work, id));
      const [all] = await work.rows(count, []);
      if ((all?.n ?? 0) <= 1) throw new Problem("FORBIDDEN", messages.lastAdmin);
      await work.manager.delete(Admin, { id: target.id });
      await noteAct(work, admin, "admin.delete", { id: target.id, name: target.username });
    }, everyAdmin);
  }

  /** At the start: makes the administrator that the environment names, or one of its own when there is none at all. */
  async ensureFirst(
    username: string | null,
    password: string | null,
    newPassword: () => string,
  ): Promise<{ username: string; password: string } | null> {
    const name = username ?? "admin";
    const chosen = password ?? newPassword();
    const hash = await this.tools.passwords.hash(chosen);
    return this.tools.transact(async (work) => {
      const [all] = await work.rows(count, []);
      if ((all?.n ?? 0) > 0 && username === null) return null;
      if (await readAdminByName(work, name)) return null;
      await insert(work, name, hash);
      return password === null ? { username: name, password: chosen } : null;
    }, everyAdmin);
  }

  /** From the command line: adds the administrator, or gives a known one a new password and takes second factor and passkeys away. */
  async recover(username: string, password: string): Promise<void> {
    const hash = await this.tools.passwords.hash(password);
    await this.tools.transact(async (work) => {
      const known = await readAdminByName(work, username);
      if (known) {
        await work.rows(setPassword, [known.id, hash]);
        await work.rows(adminFactors.remove, [known.id]);
        await work.rows(adminPasskeys.clear, [known.id]);
      } else await insert(work, username, hash);
    }, everyAdmin);
  }
}

async function insert(work: Work, username: string, passwordHash: string): Promise<string> {
  const id = randomUUID();
  const row = { id, username, usernameKey: usernameKeyOf(username), passwordHash };
  await work.manager.insert(Admin, row).catch((error: unknown) => {
    if ((error as { code?: string }).code === "23505") throw conflict(messages.adminNameTaken);
    throw error;
  });
  return id;
}
