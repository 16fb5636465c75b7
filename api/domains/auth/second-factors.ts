/**
 * Time-based codes (RFC 6238) and recovery codes, for members and administrators alike (docs/security.md "Second factor"). Who may call
 * these, and how often they may guess, is for who calls them.
 */
import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages";
import { conflict, invalid } from "../../core/problem";
import { Seal } from "../../core/seal";
import type { Work } from "../../core/work";
import type { Tools } from "../../ports/tools";
import type { FactorRows } from "./factor-rows";
import type { SecondFactorSetUp, SecondFactorType } from "./second-factor.type";

/** What is done in the same transaction, where something changed. */
export type Also = (work: Work) => Promise<void>;
const nothing: Also = async () => {};

const recoveryCodes = 10;
/** Steps of 30 seconds by which somebody's clock may be off, either way. */
const drift = 1;

export class SecondFactors {
  private readonly seal: Seal;

  constructor(
    private readonly tools: Pick<Tools, "pool" | "transact" | "clock" | "secret">,
    private readonly rows: FactorRows,
  ) {
    this.seal = new Seal(tools.secret, "second factor");
  }

  async stateOf(id: string): Promise<Omit<SecondFactorType, "required">> {
    const [row] = await this.tools.pool.rows(this.rows.one, [id]);
    if (!row?.confirmedAt) return { on: false, since: null, recoveryCodesLeft: 0 };
    return { on: true, since: row.confirmedAt, recoveryCodesLeft: row.recoveryCodesLeft };
  }

  async isOn(id: string): Promise<boolean> {
    return (await this.stateOf(id)).on;
  }

  /** A new secret, which counts once a code of it confirms it. `label` is what the authenticator shows. Throws CONFLICT where it is on. */
  async begin(id: string, label: string): Promise<SecondFactorSetUp> {
    const secret = new Secret({ size: 20 }).base32;
    const [begun] = await this.tools.transact((work) =>
      work.rows(this.rows.begin, [id, this.seal.close(secret, Buffer.from(id))]),
    );
    if (!begun) throw conflict(messages.secondFactorOn);
    return { secret, uri: totpOf(secret, label).toString() };
  }

  /** Turns it on with a code of the new secret, and gives the recovery codes, which nobody can read again. Throws VALIDATION_ERROR. */
  async confirm(id: string, code: string, also: Also = nothing): Promise<string[]> {
    const [row] = await this.tools.pool.rows(this.rows.one, [id]);
    if (!row || row.confirmedAt) throw conflict(row ? messages.secondFactorOn : messages.secondFactorOff);
    const step = this.stepOf(id, row.secret, tidy(code));
    if (step === null) throw invalid({ code: messages.codeWrong });
    const codes = newCodes();
    if (!(await this.changed(this.rows.confirm, [id, row.secret, step, codes.map(digestOf)], also)))
      throw conflict(messages.conflict);
    return codes;
  }

  /** Takes a code of the authenticator or a recovery code. False for one that is wrong, over or was taken before. */
  async take(id: string, code: string): Promise<boolean> {
    const tidied = tidy(code);
    const [row] = await this.tools.pool.rows(this.rows.one, [id]);
    if (!row?.confirmedAt) return false;
    if (!isTimeCode(code)) return this.changed(this.rows.takeRecoveryCode, [id, digestOf(tidied)]);
    const step = this.stepOf(id, row.secret, tidied);
    return step !== null && this.changed(this.rows.takeStep, [id, step]);
  }

  /** New recovery codes in the place of all before. Throws CONFLICT where it is off. */
  async renew(id: string, also: Also = nothing): Promise<string[]> {
    const codes = newCodes();
    if (!(await this.changed(this.rows.renew, [id, codes.map(digestOf)], also)))
      throw conflict(messages.secondFactorOff);
    return codes;
  }

  /** Nothing is asked for from now on, whether or not it was before. */
  async turnOff(id: string, also: Also = nothing): Promise<void> {
    await this.changed(this.rows.remove, [id], also);
  }

  private changed(statement: FactorRows["renew"], values: readonly unknown[], also: Also = nothing): Promise<boolean> {
    return this.tools.transact(async (work) => {
      const [changed] = await work.rows(statement, values);
      if (changed) await also(work);
      return changed !== undefined;
    });
  }

  /** The time step whose code it is, or null. Null too where the product's secret is another than at the set-up. */
  private stepOf(id: string, sealed: string, code: string): number | null {
    const secret = this.seal.open(sealed, Buffer.from(id));
    if (secret === null || code.length !== 6) return null;
    const timestamp = this.tools.clock.now();
    const totp = totpOf(secret, "");
    const delta = totp.validate({ token: code, timestamp, window: drift });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Stint", label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });

/** Read off a sheet of paper: without i, l, o and u, which look like others. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 random bits each, so that a plain digest cannot be searched through. */
const newCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** As it is compared: people write codes with spaces, dashes and capitals, and take letters for digits. */
const tidy = (code: string): string =>
  code.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");

/** Whether it looks like one of an authenticator, and not like a recovery code. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(tidy(code));

const digestOf = (code: string): string => createHash("sha256").update(tidy(code)).digest("base64url");
