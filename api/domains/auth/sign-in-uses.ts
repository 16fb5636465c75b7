/** When sign-ins were last used, written now and then: a request only notes it in memory, so none waits for a write. */
import { LRUCache } from "lru-cache";
import type { Clock } from "../../core/clock";
import { type Runner, statement } from "../../db/statements";

/** A use is written when none was for so long, and together with those of the moment, milliseconds. */
const apartMs = 5 * 60_000;
const togetherMs = 5_000;
const most = 20_000;

const used = statement(
  "sign-in-used",
  "UPDATE sign_ins SET last_used_at = now() WHERE user_id = $1 AND id = $2 AND last_used_at < now() - interval '1 minute'",
);

export class SignInUses {
  private readonly noted = new LRUCache<string, number>({ max: most });
  /** Whose they are, by the sign-in. */
  private waiting = new Map<string, string>();

  constructor(
    private readonly pool: Runner,
    private readonly clock: Clock,
  ) {}

  note(userId: string, signIn: string): void {
    const now = this.clock.now();
    const last = this.noted.get(signIn);
    if (last !== undefined && now - last < apartMs) return;
    this.noted.set(signIn, now);
    if (this.waiting.size === 0) setTimeout(() => void this.write(), togetherMs).unref();
    this.waiting.set(signIn, userId);
  }

  /** One after the other: they are in no hurry, and lie on different machines. What cannot be written is written with a later use. */
  private async write(): Promise<void> {
    const those = this.waiting;
    this.waiting = new Map();
    for (const [signIn, userId] of those)
      await this.pool.rows(used, [userId, signIn]).catch(() => void this.noted.delete(signIn));
  }
}
