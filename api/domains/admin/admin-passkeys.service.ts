/** An administrator's passkeys: as a member's, in a table of their own; where a second factor is required one stands for it (docs/security.md "Passkeys"). */
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import type { Json } from "../../core/json";
import { KnownDevices } from "../../core/known-devices";
import type { Work } from "../../core/work";
import type { Tools } from "../../ports/tools";
import { adminFailures, Guesses } from "../auth/guesses";
import type { AddPasskeyInput, PasskeyAnswerInput, PasskeyNameInput } from "../auth/passkey.inputs";
import type { PasskeyChallenge, PasskeyType } from "../auth/passkey.type";
import { PasskeyAnswers, passkeyRefused } from "../auth/passkey-answers";
import { adminPasskeys } from "../auth/passkey-rows";
import { Passkeys } from "../auth/passkeys";
import type { ProofInput } from "../auth/second-factor.inputs";
import type { AdminFactorService } from "./admin-factor.service";
import { type AdminSignIn, accountOf, labelOf } from "./admin-sign-in";
import { readAdmin, readAdminById } from "./admins.reads";
import { type Act, noteAct } from "./audit";

export class AdminPasskeysService {
  private readonly passkeys: Passkeys;
  private readonly answers: PasskeyAnswers;
  private readonly guesses: Guesses;
  private readonly devices: KnownDevices;

  constructor(
    private readonly tools: Tools,
    private readonly factor: AdminFactorService,
  ) {
    this.passkeys = new Passkeys(tools, adminPasskeys, "administrator's new passkey");
    this.answers = new PasskeyAnswers(tools, adminPasskeys, "administrator's passkey");
    this.guesses = new Guesses(tools.limiter, adminFailures);
    this.devices = new KnownDevices(tools.secret, tools.clock);
  }

  /** The caller's passkeys, the oldest first. */
  list({ id }: Administrator): Promise<Json<PasskeyType[]>> {
    return this.passkeys.list(id);
  }

  /** What the browser asks an authenticator for a new passkey. Throws VALIDATION_ERROR where neither password nor code is right, CONFLICT where there are too many. */
  begin(admin: Administrator, proof: ProofInput): Promise<PasskeyChallenge> {
    const label = labelOf(admin);
    return this.passkeys.begin(admin, { userName: label, userDisplayName: label }, () =>
      this.factor.prove(admin, proof),
    );
  }

  /** Keeps the passkey that answered. Throws as `Passkeys.add` does. */
  add(admin: Administrator, input: AddPasskeyInput): Promise<Json<PasskeyType>> {
    return this.passkeys.add(admin, input, noting(admin, "admin.passkey.add"));
  }

  /** Calls one by another name. Throws NOT_FOUND. */
  rename(admin: Administrator, id: string, input: PasskeyNameInput): Promise<Json<PasskeyType>> {
    return this.passkeys.rename(admin.id, id, input, noting(admin, "admin.passkey.rename"));
  }

  /** Forgets one. Throws NOT_FOUND, and FORBIDDEN for the last one where it stands for the second factor that is required. */
  remove(admin: Administrator, id: string): Promise<void> {
    return this.passkeys.remove(admin.id, id, async (work, name) => {
      await this.factor.mustStand(work, admin);
      await noting(admin, "admin.passkey.remove")(work, name);
    });
  }

  /** What anybody's browser asks its authenticator. */
  async challenge(client: Client): Promise<PasskeyChallenge> {
    await this.spend(client);
    return this.answers.challenge();
  }

  /** Signs in whose passkey answered. Throws INVALID_CREDENTIALS, in the same words whatever is wrong. */
  async signIn(client: Client, input: PasskeyAnswerInput): Promise<AdminSignIn> {
    await this.spend(client);
    const { owner, use } = await this.answers.read(input);
    const row = await readAdminById(this.tools.pool, owner);
    const admin = row && (await readAdmin(this.tools.pool, row.id));
    if (!admin) throw passkeyRefused();
    await this.tools.transact(use);
    await this.guesses.know(accountOf(row.username), client.address);
    return { token: this.tools.tokens.sign("admin", row.id, row.tokenVersion), admin };
  }

  /** There is nothing to guess at, but a try costs. Whose device is known has tries of its own, whatever others of the network do. */
  private async spend({ address, device }: Client): Promise<void> {
    const known = this.devices.idOf(device);
    if (known === null) await this.tools.limiter.spend("adminLoginPerAddress", address);
    else await this.tools.limiter.spend("adminLoginPerDevice", known);
  }
}

const noting =
  (admin: Administrator, act: Act) =>
  (work: Work, passkey: string): Promise<void> =>
    noteAct(work, admin, act, { id: admin.id, name: admin.username }, { passkey });
