/** Password hashing behind a gate: argon2 fills the thread pool, so few run at once and a crowd is told to come back (docs/security.md "Signing in"). */
import argon2 from "argon2";
import { messages } from "#contract/messages";
import { Problem } from "./problem";

/** What a hash costs: 19 MiB of memory, gone over twice. */
export const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxWaiting = 400;

export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | undefined;

  /** `atOnce`: how many run beside each other, one where other processes of this machine hash too. */
  constructor(private readonly atOnce = 2) {}

  hash(password: string): Promise<string> {
    return this.gated(() => argon2.hash(password, cost));
  }

  /** True when the password fits the hash. With no hash it takes about the same time and says no. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    this.decoy ??= argon2.hash("no account has this password", cost);
    const against = hash ?? (await this.decoy);
    const fits = await this.gated(() => argon2.verify(against, password)).catch(rethrowProblem);
    return fits && hash !== null;
  }

  private async gated<T>(act: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= maxWaiting) throw new Problem("UNAVAILABLE", messages.unavailable, undefined, 5);
      await new Promise<void>((go) => this.waiting.push(go));
    }
    this.running++;
    try {
      return await act();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}

// A garbled hash in the table must not become a 500: the password simply does not fit.
function rethrowProblem(error: unknown): false {
  if (error instanceof Problem) throw error;
  return false;
}
