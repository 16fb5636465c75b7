/** What is at the provider of accounts that are gone: nobody pays for them, whatever pages of theirs were left open. */
import type { AtProvider } from "./billing-provider";

export class GoneAccounts {
  private ids = new Set<string>();
  private readonly pages: string[] = [];
  private readonly paidBefore = new Set<string>();
  /** A page was approved and may not be heard of yet. */
  pressed = false;

  /** Whether the subscription is one of theirs. */
  has = ({ id }: Pick<AtProvider, "id">): boolean => this.ids.has(id);

  /** An account went, with these pages open: all that is at the provider now is theirs, and what was paid by now stays paid. */
  add(all: readonly AtProvider[], pages: readonly { id: string }[]): void {
    this.ids = new Set(all.map(({ id }) => id));
    for (const { ledger } of all)
      for (const [id, paid] of Object.entries(ledger)) if (isPaid(paid)) this.paidBefore.add(id);
    this.pages.push(...pages.map(({ id }) => id));
  }

  /** One of the open pages, which is looked at once. */
  takePage(nth: number): string | undefined {
    return this.pages.splice(nth % Math.max(1, this.pages.length), 1)[0];
  }

  isCharged = (all: readonly AtProvider[]): boolean => all.some((one) => this.has(one) && one.status === "active");

  /** What was taken for them and not given back, in words. */
  wrong(all: readonly AtProvider[]): string[] {
    const taken = all.filter(this.has).flatMap(({ ledger }) => Object.entries(ledger));
    return [
      ...(this.isCharged(all) ? ["an account that is gone is charged on"] : []),
      ...taken
        .filter(([id, paid]) => isPaid(paid) && !this.paidBefore.has(id))
        .map(([id, paid]) => `${paid} (${id}) was taken for an account that is gone, and did not go back`),
    ];
  }
}

const isPaid = (entry: string): boolean => entry.endsWith("completed");
