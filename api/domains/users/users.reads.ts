/** Reading users: by id for the wire, by address or token for signing in. */
import { countedKinds, limits } from "#contract/limits";
import { initialPreferences, type Preferences } from "#contract/preferences";
import { keyOf } from "#contract/text";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { amountsOf } from "../../core/quota";
import type { Accepted } from "../../core/token-versions";
import { bool, from, int, moment, nullable, parsed, type RowOf, select, text, uuid } from "../../db/columns";
import { preferences, users } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import { mailHandle, ownerOf } from "./handles";
import type { UsageType } from "./usage.type";
import type { UserType } from "./user.type";

const byId = statement("user", objectOf(users, "WHERE u.id = $1"));
const byIds = statement("users-changed", arrayOf(users, "WHERE u.id = $1 AND u.id = ANY($2::uuid[])"));
const accepted = statement(
  "user-tokens",
  select(
    {
      tokenVersion: int,
      bareTokensAfter: nullable(moment),
      signIns: from("(SELECT string_agg(s.id::text, ' ') FROM sign_ins s WHERE s.user_id = $1)", nullable(text)),
    },
    "users u WHERE u.id = $1",
  ),
);
const signingIn = { id: uuid, emailKey: text, passwordHash: nullable(text), tokenVersion: int };
const newSessions = statement(
  "user-new-sessions",
  select(
    {
      preferences,
      lengthsChosen: from("u.preferences ?| ARRAY['totalSessionDuration', 'duration', 'breakDuration']", bool),
      longBreaksChosen: from("u.preferences ?| ARRAY['longBreakEvery', 'longBreakDuration']", bool),
    },
    "users u WHERE u.id = $1",
  ),
);
const credentials = statement("user-credentials", select(signingIn, "users WHERE id = $1"));
/** Nobody's id: what is asked of nobody takes as long as what is asked of somebody. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Lengths = Pick<Preferences, "totalSessionDuration" | "duration" | "breakDuration">;
type LongBreaks = Pick<Preferences, "longBreakEvery" | "longBreakDuration">;

/** What signing in needs of a user; `passwordHash` is null for an account without a password. */
export type Credentials = RowOf<typeof signingIn>;

/** The caller's own user, or null when the account is gone. */
export const readUser = (runner: Runner, member: Pick<Member, "id">): Promise<Json<UserType> | null> =>
  readJson(runner, byId, [member.id]);

/** The caller's own row among the given ids, for the live stream. */
export const readChangedUsers = (runner: Runner, userId: string, ids: readonly string[]): Promise<Json<UserType[]>> =>
  readJsonAlways(runner, byIds, [userId, ids]);

/** What an account's tokens must say to count, or null when it is gone. */
export async function readAccepted(runner: Runner, userId: string): Promise<Accepted | null> {
  const [row] = await runner.rows(accepted, [userId]);
  if (!row) return null;
  const signIns = new Set(row.signIns?.split(" "));
  return { version: row.tokenVersion, signIns, bareAfter: row.bareTokensAfter?.getTime() ?? Number.NEGATIVE_INFINITY };
}

/** Who has this address, or null, also for one that is only kept from others. `emailKey` as emailKeyOf makes it. */
export async function readCredentials(runner: Runner, emailKey: string): Promise<Credentials | null> {
  const found = await readOwnCredentials(runner, (await ownerOf(runner, mailHandle(emailKey))) ?? nobody);
  return found?.emailKey === emailKey ? found : null;
}

/** The same of a user who is known; null when the account is gone. */
export const readOwnCredentials = async (runner: Runner, userId: string): Promise<Credentials | null> =>
  (await runner.rows(credentials, [userId]))[0] ?? null;

/** How much of each kind the user has and may have. */
export async function readUsage(runner: Runner, userId: string): Promise<UsageType[]> {
  const amounts = await amountsOf(runner, userId);
  return countedKinds.map((kind) => ({ kind, used: amounts[kind], limit: limits.quota[kind] }));
}

/** What the settings say of new sessions: how phases end and begin, and how long each, and each long break, is where the person chose that, else null. */
export async function readNewSessions(
  runner: Runner,
  userId: string,
): Promise<
  Pick<Preferences, "pace" | "autoStartBreaks" | "autoStartFocus"> & {
    lengths: Lengths | null;
    longBreaks: LongBreaks | null;
  }
> {
  const [row] = await runner.rows(newSessions, [userId]);
  const { pace, autoStartBreaks, autoStartFocus, ...others } = row ? parsed(row.preferences) : initialPreferences;
  const { totalSessionDuration, duration, breakDuration, longBreakEvery, longBreakDuration } = others;
  const lengths = row?.lengthsChosen ? { totalSessionDuration, duration, breakDuration } : null;
  const longBreaks = row?.longBreaksChosen ? { longBreakEvery, longBreakDuration } : null;
  return { pace, autoStartBreaks, autoStartFocus, lengths, longBreaks };
}

/** The form of an address that is unique. */
export const emailKeyOf = keyOf;
