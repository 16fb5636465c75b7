/** Asks what all processes share, and goes on without it while it cannot be had: nobody is refused because the database is away. */
import type { Runner, Statement } from "../db/statements";

/** How long the database may take, milliseconds; longer, and this process counts alone for as long again. */
export const patience = { ms: 1_000 };

/** What is shared, and who hears why it cannot be. */
export interface Shared {
  pool: Runner;
  report(error: unknown): void;
}

export class OrAlone {
  private aloneUntil = Number.NEGATIVE_INFINITY;

  /** Without `shared` it is always alone. */
  constructor(private readonly shared: Shared | null) {}

  isAlone = (): boolean => this.shared === null || performance.now() < this.aloneUntil;

  /** Rows, or null when the database cannot be asked. */
  async ask<Row>(what: Statement<Row>, values: readonly unknown[]): Promise<Row[] | null> {
    if (!this.shared || this.isAlone()) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("Counted alone: the database takes too long")), patience.ms);
    });
    try {
      return await Promise.race([this.shared.pool.rows(what, values), late]);
    } catch (error) {
      this.aloneUntil = performance.now() + patience.ms;
      this.shared.report(error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
