/** The pool as a class, so that the container can hand it to resolvers by its type. */
import type { QueryResultRow } from "pg";
import type { Runner, Statement } from "../db/statements";

export class PoolRunner implements Runner {
  constructor(private readonly runner: Runner) {}

  rows<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.runner.rows<Row>(statement, values);
  }
}
