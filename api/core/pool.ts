/** The pool as a class, so that the container can hand it to resolvers by its type. */
import type { Runner, Statement } from "../db/statements";

export class PoolRunner implements Runner {
  constructor(private readonly runner: Runner) {}

  rows<Row>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return this.runner.rows(statement, values);
  }
}
