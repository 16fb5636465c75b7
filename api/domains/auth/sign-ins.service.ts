/**
 * Where an account is signed in (docs/product.md "Settings", Signed-in places; docs/security.md "Signing in"). Every token of a member is
 * issued here and names its sign-in; a sign-in that is ended takes its tokens and its open sockets with it.
 */
import { randomUUID } from "node:crypto";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { type SignInMethod, signInMethods } from "#contract/states";
import { invalidToken, type Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { deviceOf } from "../../core/device";
import type { Json } from "../../core/json";
import { shownNetworkOf } from "../../core/network";
import { notFound } from "../../core/problem";
import type { Accepted } from "../../core/token-versions";
import type { TokenFacts } from "../../core/tokens";
import type { Work } from "../../core/work";
import { bool, from, iso, nullable, select, text, uuid, word } from "../../db/columns";
import { arrayOf, readJsonAlways, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { userChanged } from "../users/users.events";
import type { SignInType } from "./sign-in.type";
import { SignInUses } from "./sign-in-uses";

/** Whose token it is to be. */
export type Entering = Readonly<{ id: string; tokenVersion: number }>;

/** What is told of a sign-in, to its owner and in the back-office. */
export const signInColumns = {
  id: uuid,
  method: word(signInMethods),
  device: nullable(text),
  network: nullable(text),
  createdAt: iso,
  lastUsedAt: iso,
};

const list = statement(
  "sign-ins",
  arrayOf(
    select(
      {
        ...signInColumns,
        current: from("coalesce(s.id = $2::uuid, false)", bool),
      },
      "sign_ins s",
    ),
    `WHERE s.user_id = $1 AND s.token_version = $3 AND s.expires_at > now()
      ORDER BY coalesce(s.id = $2::uuid, false) DESC, s.last_used_at DESC, s.id`,
  ),
);
const put = statement(
  "sign-in-put",
  `INSERT INTO sign_ins (user_id, id, token_version, method, device, network, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')`,
);
/** What counts no more, and the ones that were used longest ago of too many. */
const tidy = statement(
  "sign-ins-tidy",
  `DELETE FROM sign_ins WHERE user_id = $1 AND (token_version < $2 OR expires_at <= now() OR id IN (
     SELECT id FROM sign_ins WHERE user_id = $1 ORDER BY last_used_at DESC, id OFFSET ${limits.signIns - 1}))`,
);
const forget = statement("sign-ins-forget", "DELETE FROM sign_ins WHERE expires_at <= now()");
const prolong = statement(
  "sign-in-prolong",
  `UPDATE sign_ins SET last_used_at = now(), expires_at = now() + $3 * interval '1 second'
   WHERE user_id = $1 AND id = $2 RETURNING id`,
  { id: uuid },
);
const end = statement("sign-in-end", "DELETE FROM sign_ins WHERE user_id = $1 AND id = $2 RETURNING id", { id: uuid });
const endOthers = statement("sign-ins-end-others", "DELETE FROM sign_ins WHERE user_id = $1 AND id <> $2");
const endBare = statement("bare-tokens-end", "UPDATE users SET bare_tokens_after = now() WHERE id = $1");

export class SignInsService {
  private readonly uses: SignInUses;

  constructor(private readonly tools: Tools) {
    this.uses = new SignInUses(tools.pool, tools.clock);
  }

  /** Signs in: keeps the sign-in with what it came from. The token for it; it is good once `work` is committed. */
  async begin(
    work: Work,
    { id: userId, tokenVersion }: Entering,
    method: SignInMethod,
    client: Client,
  ): Promise<string> {
    const signIn = randomUUID();
    const { tokens } = this.tools;
    const came = [deviceOf(client.userAgent), shownNetworkOf(client.address)];
    await work.rows(tidy, [userId, tokenVersion]);
    await work.rows(put, [userId, signIn, tokenVersion, method, ...came, tokens.ttlSeconds]);
    work.announce(userChanged(userId));
    return tokens.sign("user", userId, tokenVersion, signIn);
  }

  /** Once a day: those that ran out of accounts that nobody came back to. */
  async forget(): Promise<void> {
    await this.tools.pool.rows(forget, []);
  }

  /** A fresh token of the same sign-in. Throws INVALID_TOKEN when that was ended meanwhile. */
  async renew(member: Member, client: Client): Promise<string> {
    const { id, tokenVersion, signIn } = member;
    const { pool, tokens, transact } = this.tools;
    if (signIn === null) return transact((work) => this.begin(work, member, "earlier", client));
    const [there] = await pool.rows(prolong, [id, signIn, tokens.ttlSeconds]);
    if (!there) throw invalidToken();
    return tokens.sign("user", id, tokenVersion, signIn);
  }

  /** Where the caller is signed in: the present sign-in first, then the one used last. */
  list({ id, signIn, tokenVersion }: Member): Promise<Json<SignInType[]>> {
    return readJsonAlways(this.tools.pool, list, [id, signIn, tokenVersion]);
  }

  /** Ends one of the caller's sign-ins, the present one too: its tokens are refused and its sockets closed. Throws NOT_FOUND. */
  end(member: Member, signIn: string): Promise<void> {
    return this.tools.transact(async (work) => {
      const [ended] = isId(signIn) ? await work.rows(end, [member.id, signIn]) : [];
      if (!ended) throw notFound(messages.signInNotFound);
      work.announce(userChanged(member.id));
    });
  }

  /** Ends all but the present one, tokens of before sign-ins were kept too. A fresh token for a caller who has such a one, else null. */
  endOthers(member: Member, client: Client): Promise<string | null> {
    return this.tools.transact(async (work) => {
      await work.rows(endOthers, [member.id, member.signIn ?? member.id]);
      await work.rows(endBare, [member.id]);
      work.announce(userChanged(member.id));
      return member.signIn === null ? this.begin(work, member, "earlier", client) : null;
    });
  }

  /** Signs out: ends the present sign-in. A token of before sign-ins were kept stays good, as nothing tells it from others. */
  async signOut(member: Member): Promise<void> {
    if (member.signIn === null) return;
    const { id, signIn } = member;
    await this.tools.transact(async (work) => {
      await work.rows(end, [id, signIn]);
      work.announce(userChanged(id));
    });
  }

  /** Whom a user's token speaks for. Throws INVALID_TOKEN when its sign-in was ended, its version is old or the account is gone. */
  actorBehind(facts: TokenFacts): Member | Promise<Member> {
    const accepted = this.tools.versions.of(facts.subject, facts.signIn);
    return accepted instanceof Promise
      ? accepted.then((now) => this.memberWith(facts, now))
      : this.memberWith(facts, accepted);
  }

  private memberWith(facts: TokenFacts, accepted: Accepted | null): Member {
    const { subject: id, version, signIn, issuedAt, expiresAt } = facts;
    if (accepted === null || accepted.version !== version) throw invalidToken();
    if (signIn === null ? issuedAt <= accepted.bareAfter : !accepted.signIns.has(signIn)) throw invalidToken();
    if (signIn !== null) this.uses.note(id, signIn);
    return { kind: "member", id, tokenVersion: version, signIn, issuedAt, expiresAt };
  }
}
