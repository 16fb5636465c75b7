/** The profile: who I am, and what I am called (docs/product.md "Settings", Profile). */
import { randomUUID } from "node:crypto";
import { zoneSpelled } from "#contract/days";
import { type Place, unknownZone } from "#contract/zones";
import { invalidToken, type Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { Hook } from "../../core/domain";
import type { Json } from "../../core/json";
import { invalid } from "../../core/problem";
import type { Spool } from "../../core/spool";
import type { Transact, Work } from "../../core/work";
import { nullable, text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import { readExport, type TakenAlong } from "./export.reads";
import { googleHandle, leaveHandle, mailHandle, takeHandle } from "./handles";
import type { UsageType } from "./usage.type";
import { User } from "./user.entity";
import type { UserType } from "./user.type";
import { userChanged, userRemoved } from "./users.events";
import type { UpdatePreferencesInput, UpdateProfileInput } from "./users.inputs";
import { emailKeyOf, readUsage, readUser } from "./users.reads";

/** What must happen further right before a user's rows go: a paid subscription ends, for one. */
export type Leaving = (work: Work, userId: string) => Promise<void>;
export const userLeaves = new Hook<Leaving>();
/** What must happen further right before a user's address becomes another: it is still there. */
export const addressLeaves = new Hook<Leaving>();
/** Since when something goes on that counts for the days of where its owner is, milliseconds since 1970; null where nothing does. */
export type GoingOn = (work: Work, userId: string) => Promise<number | null>;
export const zoneTold = new Hook<GoingOn>();

// What could not be relayed stays for an operator, but no longer than its owner.
const setAside = statement("outbox-of-gone", "DELETE FROM outbox WHERE user_id = $1 AND trouble IS NOT NULL");
/** So many of the places where somebody was are kept, the last: who travels each week has four years of them. */
const keptZones = 200;
/** A browser that begins something tells its zone beside that, and may be unheard for so long. */
const toldWithin = 5 * 60_000;
// A zone that is told once more is the same place; one that is taken back forgets all. What had begun before another place was told belongs there.
const changePreferences = statement(
  "user-preferences",
  `UPDATE users SET preferences = preferences || $2::jsonb, updated_at = now(),
    zones = CASE WHEN $2::jsonb->'zone' = 'null' THEN '[]'
      WHEN $3::jsonb IS NULL OR $3::jsonb->>'zone' = zones->-1->>'zone' THEN zones
      ELSE CASE WHEN jsonb_array_length(zones) < ${keptZones} THEN zones ELSE zones - 0 END
        || CASE WHEN $4::jsonb->'from' > zones->-1->'from' THEN $4::jsonb ELSE $3::jsonb END END
   WHERE id = $1`,
);
const remove = statement("user-delete", "DELETE FROM users WHERE id = $1 RETURNING email_key, google_sub", {
  email_key: text,
  google_sub: nullable(text),
});

export class UsersService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly clock: Clock,
    private readonly leaving: readonly Leaving[],
    private readonly goingOn: readonly GoingOn[],
    private readonly taken: TakenAlong,
  ) {}

  /** The caller's own user. Throws INVALID_TOKEN when the account is gone. */
  async profile(member: Member): Promise<Json<UserType>> {
    return orGone(await readUser(this.pool, member));
  }

  /** Renames the caller. Throws INVALID_TOKEN when the account is gone. */
  rename(member: Member, input: UpdateProfileInput): Promise<Json<UserType>> {
    return this.transact(async (work: Work) => {
      if (input.name !== undefined) await work.manager.update(User, { id: member.id }, { name: input.name });
      const user = orGone(await readUser(work, member));
      work.announce(userChanged(member.id));
      return user;
    });
  }

  /**
   * Changes what the caller prefers; what is left out stays as it is, also where another tab changes it meanwhile. With another zone than
   * before they are somewhere else from now on, or since what goes on began where that was just now; with none it is forgotten where they were. Throws VALIDATION_ERROR where there is no such zone, INVALID_TOKEN when the account is gone.
   */
  async prefer(member: Member, input: UpdatePreferencesInput): Promise<Json<UserType>> {
    const zone = typeof input.zone === "string" ? zoneSpelled(input.zone) : undefined;
    if (zone === null) throw invalid({ zone: unknownZone });
    const changes = JSON.stringify(zone === undefined ? input : { ...input, zone });
    return this.transact(async (work: Work) => {
      const [since, now] = zone === undefined ? [null, null] : await this.arrival(work, member.id);
      const placeFrom = (from: number | null) =>
        from === null || zone === undefined ? null : JSON.stringify({ from, zone } satisfies Place);
      await work.rows(changePreferences, [member.id, changes, placeFrom(now), placeFrom(since)]);
      const user = orGone(await readUser(work, member));
      work.announce(userChanged(member.id));
      return user;
    });
  }

  /** Since when the caller may have been where they are, by what began just now; and now. */
  private async arrival(work: Work, userId: string): Promise<[since: number | null, now: number]> {
    const began: number[] = [];
    for (const goesOn of this.goingOn) began.push((await goesOn(work, userId)) ?? 0);
    const now = Math.floor(this.clock.now());
    const since = began.filter((at) => now - toldWithin <= at && at < now);
    return [since.length > 0 ? Math.min(...since) : null, now];
  }

  /** Everything that is the caller's, as one document. */
  async export(member: Member): Promise<Spool> {
    return orGone(await this.transact((work) => readExport(work, member, this.taken)));
  }

  /** How much the caller has and may have. */
  usage(member: Member): Promise<UsageType[]> {
    return readUsage(this.pool, member.id);
  }

  /** Deletes the caller's account: rows, tokens, waiting jobs; its sockets close when the commit is heard. */
  delete(member: Member): Promise<void> {
    return this.transact((work) => this.removeIn(work, member.id));
  }

  /** The same inside a transaction that has reasons of its own to end an account. */
  async removeIn(work: Work, userId: string): Promise<void> {
    for (const leave of this.leaving) await leave(work, userId);
    const [gone] = await work.rows(remove, [userId]);
    if (!gone) throw invalidToken();
    await leaveHandle(work, mailHandle(gone.email_key), userId);
    if (gone.google_sub !== null) await leaveHandle(work, googleHandle(gone.google_sub), userId);
    await work.rows(setAside, [userId]);
    work.forget(userId, gone.email_key);
    work.announce(userRemoved(userId));
  }
}

// A token that outlived its account is a bad token, not a missing page (docs/api.md "Codes").
function orGone<T>(user: T | null): T {
  if (user === null) throw invalidToken();
  return user;
}

/** Makes an account with this address, and the provider's name where it has one; its id. Throws HandleTaken, a CONFLICT. */
export async function addUser(work: Work, given: string, fields: Partial<User>): Promise<string> {
  const [id, email] = [randomUUID(), given.normalize("NFC")];
  const emailKey = emailKeyOf(email);
  await takeHandle(work, mailHandle(emailKey), id);
  if (fields.googleSub) await takeHandle(work, googleHandle(fields.googleSub), id);
  await work.manager.insert(User, { ...fields, id, email, emailKey });
  return id;
}
