/** The least of the product that the command line needs: administrators on a database. */
import { openDatabase } from "./compose-database";
import type { Config } from "./config";
import { Limiter } from "./core/limiter";
import { Passwords } from "./core/passwords";
import { PoolRunner } from "./core/pool";
import { Tokens } from "./core/tokens";
import { transactOn } from "./core/work";
import { poolRunner } from "./db/data-source";
import { adminsWith } from "./domains/admin/admin.domain";
import type { AdminsService } from "./domains/admin/admins.service";

/** Runs `act` on the administrators of a database without the rest of the product: for the command line. */
export async function withAdmins(
  config: Config,
  databaseUrl: string,
  act: (admins: AdminsService) => Promise<void>,
): Promise<void> {
  const { here: source } = await openDatabase(databaseUrl, null, (error) => console.error(error));
  try {
    const { jwtSecret: secret } = config;
    const tokens = new Tokens(secret, config.tokenTtlSeconds);
    const clock = { now: () => Date.now() };
    const pool = new PoolRunner(poolRunner(source));
    const [transact, passwords, limiter] = [transactOn(source), new Passwords(), new Limiter(false)];
    await act(adminsWith({ pool, transact, tokens, passwords, limiter, clock, secret, adminsNeedSecondFactor: false }));
  } finally {
    await source.destroy();
  }
}
